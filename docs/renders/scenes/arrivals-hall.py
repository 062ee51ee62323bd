"""Renders the picture arrivals-hall: an arrivals hall in the evening, with a chauffeur who holds a blank board, and a car outside."""
import os, sys, math, random
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from common import *
from carbody import FLEET, parked
from people import person, suitcase, box

o = options(3072, 1920, 96)
start(o, exposure=.20, bounces=4)
bpy.context.scene.cycles.sample_clamp_indirect = 1.2
R = random.Random(12)
AZ = 8
EYE = Vector((.9, -9.2, 1.50))
cam = camera(EYE, (-.45, 0, 1.72), lens=47, fstop=1.1, focus=8.9)
world_sky(az=AZ, stops=[(0, rgb('#d0a27c', .85)), (.10, rgb('#a09f99', .66)), (.20, rgb('#4f8392', .62)), (.42, rgb('#1f5a70', .55)), (1, rgb('#0e3146', .42))],
          glow=rgb('#f4a460', 1.3), glow_k=.92, wide=4.0, tall=70, cloud=.8, cloud_dark=rgb('#1c3d4d', .5), cloud_lit=rgb('#d07a55', .8), cloud_scale=.5, seed=1.4, strength=1.0)
def solid(name, **k):
    mt, N = material(name)
    output(N, principled(N, **k))
    return mt
def block(x0, x1, y0, y1, z0, z1, m):
    V = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    return mesh('block', V, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (1, 5, 7, 3), (0, 2, 6, 4)], m)

# ---- the hall ----
G, H = 7.5, 5.4  # the y of the glass front, and the height of the ceiling
mt, N = material('terrazzo')
pos = N.node('ShaderNodeNewGeometry').outputs['Position']
chip = N.noise(pos, 55, 3, .8)
x, y, z = N.sep(pos)
joint = lambda c: N.smooth(N.m('ABSOLUTE', N.m('SUBTRACT', N.m('FRACT', N.m('DIVIDE', c, 1.2)), .5)), .4965, .4985)
col = N.mix(N.smooth(chip, .50, .66), rgb('#20282c'), rgb('#4a4f4e'))
col = N.mix(N.m('MULTIPLY', N.m('MAXIMUM', joint(x), joint(y)), .7), col, rgb('#0a0d0f'))
output(N, principled(N, color=col, rough=N.remap(N.noise(pos, .8, 4), .3, .7, .10, .17), spec=.5))
mesh('floor', [(-30, -30, 0), (30, -30, 0), (30, G, 0), (-30, G, 0)], [(0, 1, 2, 3)], mt)
ceil, frame = solid('ceiling', color=rgb('#0b1a21'), rough=.6, spec=.3), solid('frame', color=rgb('#05090b'), rough=.35, spec=.5)
block(-30, 30, -30, G + 3.0, H, H + .3, ceil)
line = emissive('line', '#ffd9a6', 3.2)
for i in range(-7, 8):
    block(i * 2.0 - .06, i * 2.0 + .06, -30, G + 2.8, H - .42, H, frame)
    block(i * 2.0 + .97, i * 2.0 + 1.03, -12, G - .4, H - .03, H - .01, line).visible_diffuse = False
for i in range(-9, 10):
    block(i * 1.9 - .035, i * 1.9 + .035, G - .16, G, 0, H, frame)
for z in (.06, 2.75, H - .06):
    block(-30, 30, G - .10, G, z - .05, z + .05, frame)
for x in (-7.2, 6.4):
    V, m = [], 40
    for zz in (0, H):
        V += [(x + .36 * math.cos(2 * math.pi * j / m), 4.6 + .36 * math.sin(2 * math.pi * j / m), zz) for j in range(m)]
    mesh('column', V, [(j, (j + 1) % m, m + (j + 1) % m, m + j) for j in range(m)], solid('column', color=rgb('#26343a'), rough=.35, spec=.5), True)
block(-4.3, -2.3, 5.4, 5.5, 3.75, 4.25, frame)  # a sign without words
glow = emissive('sign', '#ffb765', 4.0)
block(-4.2, -2.4, 5.38, 5.40, 3.78, 3.82, glow).visible_diffuse = False
for x in (-4.0, -2.6):
    block(x - .01, x + .01, 5.44, 5.46, 4.25, H, frame)
for i in range(9):  # barriers
    x, y = -6.6 + i * .02, -4.0 + i * 1.35
    block(x - 1.6 - .03, x - 1.6 + .03, y - .03, y + .03, 0, 1.0, frame)
    if i:
        block(x - 1.61, x - 1.59, y - 1.35, y, .92, .97, frame)

# ---- outside ----
mt, N = material('street')
pos = N.node('ShaderNodeNewGeometry').outputs['Position']
n = N.noise(pos, .5, 6, .6)
output(N, principled(N, color=rgb('#14191c'), rough=N.remap(N.smooth(n, .42, .6), 0., 1., .28, .06), spec=.5))
mesh('street', [(-300, G, -.02), (300, G, -.02), (300, 900, -.02), (-300, 900, -.02)], [(0, 1, 2, 3)], mt)
parked(dict(FLEET['limousine'], drl=5.0, tail=2.2), (-6.1, 13.0, 0))
mt, N = material('hill')
output(N, N.node('ShaderNodeEmission', {'Color': rgb('#3a5058', .7), 'Strength': .5}).outputs[0])
V = []
for i in range(121):
    x = -700 + 1400 * i / 120
    V += [(x, 700, -5), (x, 700, 26 + 26 * noise.fractal(Vector((x * .004, 3.1, 0)), 1.0, 2.0, 5))]
mesh('hill', V, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(120)], mt)
tint = dict(amber='#ffb566', gold='#ffd596', white='#eaf4f4', red='#ff5238')
for k in tint:
    dots = []
    for i in range(14 if k != 'red' else 5):
        far = Vector((R.uniform(-150, 150), 260, R.uniform(1, 9)))
        q = EYE + (far - EYE) * (30 / (260 - EYE.y))
        dots.append(facing(cam, q, R.uniform(.10, .17), R.uniform(.25, .7)))
    quads('dots', dots, glow_mat('dot_' + k, tint[k], 1.2, 'bokeh'))

# ---- people ----
P = Vector((.45, -.55, 0))
TURN = 180 + 24
hold = (((.275, .10, 1.15), (.145, .30, 1.13), (-.25, .35, .9)), ((.275, .10, 1.15), (.145, .30, 1.13), (-.25, .35, .9)))
person(P, TURN, arms=hold, feet=((.12, .02), (.12, -.02)), height=1.84, look=-8)
t = math.radians(-TURN)
f = Vector((-math.sin(t), math.cos(t), 0))
mt, N = material('board')
z = N.sep(N.node('ShaderNodeTexCoord').outputs['Object'])[2]
output(N, principled(N, color=rgb('#f4ecdd'), rough=.5, spec=.3, emit=rgb('#f4e0c0'), emit_k=N.remap(z, 0., .3, .56, .74)))
box('board', (.42, .012, .30), P + f * .412 + Vector((0, 0, 1.115)), mt, .004, TURN, tilt=(0, 0), segments=2)
stride = ((.085, -.30), (.085, .30))
swing = (((.25, .06, 1.13), (.24, .22, .92), (0, .6, -1)), ((.25, -.15, 1.14), (.24, -.20, .90), (0, 0, -1)))
person((2.75, 5.2, 0), 208, arms=swing, feet=stride, hem=.50, height=1.72, hair='bun', slim=.88)
person((3.55, 5.8, 0), 200, arms=swing[::-1], feet=stride[::-1], height=1.80)
suitcase((4.05, 6.1, 0), (.28, .44, .62), 20, solid('case', color=rgb('#0d1316'), rough=.3), frame, handle=.36)
person((-6.1, 5.6, 0), 95, arms=swing, feet=stride, hem=.62, height=1.78)
suitcase((-6.7, 5.7, 0), (.24, .38, .52), 80, solid('case', color=rgb('#0d1316'), rough=.3), frame, handle=.40)

rim = light('AREA', (3.2, 4.6, 4.6), power=420, size=1.0, size_y=2.4, color='#ffb873', target=P + Vector((0, 0, 1.3)))
rim.visible_glossy = False
rim = light('AREA', (-3.4, 4.2, 4.6), power=160, size=1.0, size_y=2.4, color='#bfe0ea', target=P + Vector((0, 0, 1.3)))
rim.visible_glossy = False
light('AREA', (-4.0, 9.5, 4.6), power=200, size=9, size_y=2.0, color='#ffe0b5', target=(-3, 13, .6))
finish(o, glow=.32, threshold=1.0, size=8, vignette=.36)
