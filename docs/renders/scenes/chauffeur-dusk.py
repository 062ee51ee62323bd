"""Renders the picture chauffeur-dusk: a chauffeur who holds a rear door open at dusk."""
import os, sys, math, random
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from common import *
from cabin import *
from people import person
from quay import Quay

opts = options(3072, 1920, 96)
start(opts, exposure=.15, bounces=5)
bpy.context.scene.cycles.sample_clamp_indirect = 1.2
rng = random.Random(8)
YAW, SUN_AZIMUTH = -50.0, 57.0
car = vehicle(dict(OPEN_LIMO, drl=9.0, tail=2.2))
tan_leather, trim = leather('#c9a57c'), leather('#0b0e10')
cabin(tan_leather, trim, 16)
end = swing(car, 74, trim, tan_leather)
quay = Quay((1.05, -.95, 1.36), YAW, 11.5, -.10, SUN_AZIMUTH, rng, lens=57, fstop=2.2, focus=11.0)

# ---- the chauffeur ----
turn = 270 - YAW
spot = end + quay.right * .40 + quay.ahead * .12
person((spot.x, spot.y, 0), turn + 8, look=-10, nod=4, feet=((.10, .03), (.11, -.04)), height=1.84,
       arms=(((.30, .13, 1.17), (.27, .40, 1.075), (-.1, 1, -.15)), ((.235, -.055, 1.13), (.235, .02, .885), (-.05, .2, -1))))

# ---- light ----
light('AREA', quay.at(0, 3.4, 5.0), power=90, size=9, size_y=.9, color='#cfe9f0', target=(1.4, 0, .8))
light('AREA', quay.at(-5.5, -2.5, 2.6), power=70, size=6, size_y=.25, color='#9cc6d2', target=(0, 0, .8))
quay.rim(5.5, 3.5, 2.6, 700, (*spot.xy, 1.2))
finish(opts, glow=.30, threshold=1.0, size=8, vignette=.38)
