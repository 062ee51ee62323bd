"""Renders the picture boot-luggage: an open boot with two large cases and a cabin bag, and a chauffeur beside the boot."""
import os, sys, math, random
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from common import *
from carbody import FLEET, vehicle
from cabin import leather
from people import person, suitcase, box
from quay import Quay

o = options(3072, 1920, 96)
start(o, exposure=.15, bounces=5)
bpy.context.scene.cycles.sample_clamp_indirect = 1.2
R = random.Random(4)
YAW = -61.0
AZ = 50.0
LID, HINGE = [(-1.5, .735), (-1.5, 1.5), (-.50, 1.5), (-.50, .735)], (-.50, 0, 1.195)
b = vehicle(dict(FLEET['limousine'], lid=LID, lid_w=.67, drl=8.0, tail=2.2))
Q = Quay((-.75, -.20, 1.16), YAW, 8.2, .62, AZ, R, seed=4.1, lens=59, fstop=1.6, focus=7.9)
at = Q.at

# ---- the lid and the boot ----
lid = b.parts[1]
pivot = bpy.data.objects.new('hinge', None)
bpy.context.collection.objects.link(pivot)
pivot.location = HINGE
lid.parent, lid.location = pivot, [-c for c in HINGE]
pivot.rotation_euler = (0, math.radians(70), 0)
lining = leather('#14191c', .1)
X0, X1, W, Z0, Z1 = -1.225, .0, .70, .50, 1.06
for V in ([(X0, -W, Z0), (X1, -W, Z0), (X1, W, Z0), (X0, W, Z0)], [(X1, -W, Z0), (X1, -W, Z1), (X1, W, Z1), (X1, W, Z0)],
          [(X0, -W, Z0), (X0, -W, Z1), (X1, -W, Z1), (X1, -W, Z0)], [(X0, W, Z0), (X1, W, Z0), (X1, W, Z1), (X0, W, Z1)], [(X0, -W, Z0), (X0, W, Z0), (X0, W, .735), (X0, -W, .735)]):
    mesh('lining', V, [(0, 1, 2, 3)], lining)
steel = material('sill')
output(steel[1], principled(steel[1], color=rgb('#8b979b'), metal=1., rough=.3))
box('sill', (.05, 1.34, .012), (-1.225, 0, .732), steel[0], .005)
lamp = light('AREA', (-.30, 0, 1.16), power=12, size=1.3, size_y=.10, color='#ffcf9a', target=(-.95, 0, .55))
lamp.visible_glossy = False
def shell(name, color):
    mt, N = material(name)
    output(N, principled(N, color=rgb(color), rough=.26, spec=.5, coat=.5, coat_rough=.08))
    return mt
dark = shell('trim', '#07090a')
suitcase((-.74, -.34, .47), (.31, .76, .52), 90, shell('teal', '#1f5e70'), dark)
suitcase((-.74, .02, .47), (.31, .76, .52), 90, shell('tan', '#b4632b'), dark)
suitcase((-.90, .43, .46), (.25, .38, .55), 0, shell('ivory', '#cfc3ae'), dark)

# ---- the chauffeur ----
turn = 90 - YAW
spot = Vector(at(-1.42, .35))
folded = (((.262, .09, 1.12), (.055, .215, .985), (-.7, .25, -.55)), ((.262, .09, 1.12), (.035, .235, .955), (-.7, .25, -.55)))
person(spot, turn + 22, arms=folded, feet=((.125, .02), (.125, -.03)), height=1.84, look=-14, nod=3)

Q.rim(-5.5, 4.0, 2.8, 800, (*spot.xy, 1.2))
sheen = light('AREA', at(.6, 3.0, 5.0), power=110, size=8, size_y=.9, color='#cfe9f0', target=(0, 0, .8))
sheen.visible_glossy = False
light('AREA', at(6.5, -2.0, 2.6), power=70, size=5, size_y=.25, color='#9cc6d2', target=(0, -.8, .8))
key = light('AREA', at(-1.0, -4.5, 3.6), power=60, size=1.2, size_y=1.2, color='#ffd9ad', target=(-1.0, -.1, .85))
key.visible_glossy = False
finish(o, glow=.30, threshold=1.0, size=8, vignette=.38)
