"""Renders the picture city-rain: a city street in rain at dusk, with a car and a person under an umbrella."""
import os, sys, math, random
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from common import *
from carbody import FLEET, parked, tube
from people import person, wool

o = options(3072, 1920, 96)
start(o, exposure=.15, bounces=4)
bpy.context.scene.cycles.sample_clamp_indirect = 1.2
R = random.Random(17)
AZ = 1.5
FOG = (.0072, rgb('#2a5363', .46), rgb('#e0986a', .66), AZ, .93, 70.0)
EYE = Vector((-.9, -9.0, 1.62))
cam = camera(EYE, (.25, 60, 5.0), lens=40, fstop=1.6, focus=13.5)
world_sky(az=AZ, stops=[(0, rgb('#b79a86', .62)), (.12, rgb('#7a9099', .50)), (.30, rgb('#457684', .46)), (.55, rgb('#1c4c5f', .42)), (1, rgb('#0d2f3f', .36))],
          glow=rgb('#f0a468', 1.0), glow_k=.9, wide=9, tall=60, cloud=.85, cloud_dark=rgb('#173846', .42), cloud_lit=rgb('#b8785f', .6), cloud_scale=.6, seed=6.2, strength=1.0)

def solid(name, **k):
    mt, N = material(name)
    output(N, principled(N, **k), FOG)
    return mt
def glowing(name, color, k):
    mt, N = material(name)
    pos = N.node('ShaderNodeNewGeometry').outputs['Position']
    n = N.noise(N.v('MULTIPLY', pos, (1, 1, .6)), .7, .5, .4)
    up = N.smooth(N.sep(pos)[2], .4, 3.2)
    k = N.m('MULTIPLY', N.m('MULTIPLY', N.remap(N.smooth(n, .30, .70), 0., 1., .50, 1.15), N.remap(up, 0., 1., .55, 1.15)), k)
    output(N, N.node('ShaderNodeEmission', {'Color': rgb(color), 'Strength': k}).outputs[0], (FOG[0] * .6, *FOG[1:]))
    return mt
def block(x0, x1, y0, y1, z0, z1, m):
    V = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    mesh('block', V, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (1, 5, 7, 3), (0, 2, 6, 4)], m)

# ---- the wet street ----
mt, N = material('street')
pos = N.node('ShaderNodeNewGeometry').outputs['Position']
g = N.noise(pos, 40, 4, .7)
pool = N.smooth(N.noise(N.v('MULTIPLY', pos, (1, .55, 1)), .48, 6, .6, .3), .40, .56)
x, y, z = N.sep(pos)
col = N.mix(g, rgb('#15191c'), rgb('#282e31'))
dash = N.m('MULTIPLY', N.smooth(N.m('ABSOLUTE', x), .075, .055), N.smooth(N.m('SINE', N.m('MULTIPLY', y, 1.05)), -.05, .05))
col = N.mix(N.m('MULTIPLY', dash, .55), col, rgb('#8f9088'))
col = N.mix(N.m('MULTIPLY', pool, .65), col, rgb('#06090b'))
drops = N.noise(pos, 9, 2, .5)
output(N, principled(N, color=col, rough=N.remap(pool, 0., 1., .26, .07), spec=.5, normal=N.bump(N.m('ADD', g, N.m('MULTIPLY', drops, 2.0)), N.remap(pool, 0., 1., .30, .05), .010)), FOG)
KERB, WALL = 5.2, 8.4
mesh('street', [(-40, -40, 0), (40, -40, 0), (40, 400, 0), (-40, 400, 0)], [(0, 1, 2, 3)], mt)
for s in (-1, 1):
    block(*sorted((s * KERB, s * 40)), -40, 400, 0, .13, mt)

# ---- houses and shops ----
walls = [solid('wall', color=rgb(c), rough=.8, spec=.2) for c in ('#1d2427', '#262322', '#1a2226', '#2b2826')]
stone = solid('stone', color=rgb('#343836'), rough=.7, spec=.3)
dark = solid('dark', color=rgb('#05090b'), rough=.12, spec=.6)
warm = [glowing('shop', c, k) for c, k in (('#ffb765', 1.05), ('#ffc98a', .85), ('#f0a05a', .80), ('#8fc0c4', .42))]
room = [glowing('room', c, k) for c, k in (('#ffb765', .9), ('#ffcf91', .55), ('#e9a05c', .35))]
tint = dict(amber='#ffb566', red='#ff4630')
for s in (-1, 1):
    y = -16.0
    while y < 210:
        w = R.choice((7.5, 9.0, 10.5, 12.0))
        floors = R.choice((2, 3, 3, 3, 4))
        top = 4.1 + floors * 3.25
        X = s * WALL
        out = lambda d: X - s * d  # d metres from the wall towards the street
        bl = lambda d0, d1, y0, y1, z0, z1, m: block(*sorted((out(d0), out(d1))), y0, y1, z0, z1, m)
        bl(-9, 0, y, y + w, 0, top, R.choice(walls))
        bl(0, .28, y, y + w, top - .45, top, stone)
        bl(0, .20, y + .05, y + w - .05, 3.55, 4.05, stone)
        n = max(2, round(w / 2.6))
        shop = R.choice(warm) if R.random() < .82 else dark
        for i in range(n):
            a, b = y + .35 + i * (w - .7) / n, y + .35 + (i + 1) * (w - .7) / n
            bl(-.02, .03, a + .10, b - .10, .75, 3.35, shop)
            bl(.02, .10, a - .10, a + .10, .1, 3.55, stone)
            if R.random() < .5:
                bl(.03, .05, a + .3, b - .4, .75, .75 + R.uniform(.3, .9), dark)
            for f in range(floors):
                z0 = 4.9 + f * 3.25
                m = R.choice(room) if R.random() < .30 else dark
                c = (a + b) / 2
                for half in (0, 1):
                    bl(0, .02, c - .52, c + .52, z0 + half * .95 + .03, z0 + .95 + half * .95, m)
                bl(0, .12, c - .66, c + .66, z0 - .14, z0, stone)
                bl(0, .06, c - .03, c + .03, z0, z0 + 1.95, stone)
        if R.random() < .55:  # a sign
            q = y + w * R.uniform(.2, .8)
            bl(.15, 1.0, q, q + .06, 4.3, 5.0, dark)
        y += w

# ---- the domed hall ----
mt = solid('hall', color=rgb('#0f1b20'), rough=.9, spec=0.)
Y = 250
block(-30, 30, Y, Y + 20, 0, 15, mt)
block(-9, 9, Y - 1, Y + 20, 15, 21, mt)
prof = [(6.6, 0), (6.6, 5), (6.9, 5.4), (6.5, 8.5), (5.4, 11.3), (3.6, 13.6), (1.6, 14.9), (1.3, 15.2), (1.3, 18.0), (1.0, 18.6), (.25, 20.6), (.02, 24.5)]
V, F, m = [], [], 40
for r, h in prof:
    V += [(r * math.cos(2 * math.pi * j / m), Y + 7 + r * math.sin(2 * math.pi * j / m), 21 + h) for j in range(m)]
F = [(i * m + j, i * m + (j + 1) % m, (i + 1) * m + (j + 1) % m, (i + 1) * m + j) for i in range(len(prof) - 1) for j in range(m)]
mesh('dome', V, F, mt, True)
for s in (-1, 1):
    block(s * 26 - 3, s * 26 + 3, Y - 1, Y + 6, 15, 21, mt)
    V = [(s * 26 + a, Y + 2.5 + b, 21) for a, b in ((-3, -3), (3, -3), (3, 3), (-3, 3))] + [(s * 26, Y + 2.5, 28)]
    mesh('cap', V, [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)], mt)

# ---- street lamps, and the lamps of cars with their reflections ----
iron = solid('iron', color=rgb('#04070a'), rough=.4, spec=.5)
dots, halos, streaks, reds, redst = [], [], [], [], []
for s in (-1, 1):
    for i in range(11):
        y = 6 + i * 17 + (s > 0) * 8.5
        x = s * (KERB + .55)
        tube('pole', [(x, y, .1), (x, y, 5.6), (x - s * .25, y, 5.95), (x - s * .9, y, 6.0)], .055, iron)
        p = (x - s * .95, y, 5.9)
        d = (Vector(p) - EYE).length
        dots.append(facing(cam, p, .26 + d * .002, 1.0))
        halos.append(facing(cam, p, 1.5, .055))
for x, y, k in ((-2.0, 46, 1), (-2.0, 74, .8), (-2.1, 118, .8)):  # oncoming traffic
    for dx in (-.7, .7):
        p = (x + dx, y, .68)
        dots.append(facing(cam, p, .24 + y * .002, 1.3 * k))
        halos.append(facing(cam, p, .9, .10 * k))
        streaks.append(ground_streak(EYE, p, .09 + y * .0012, near=.75, k=.7 * k))
for x, y in ((2.1, 66), (2.0, 98)):
    for dx in (-.7, .7):
        p = (x + dx, y, .8)
        reds.append(facing(cam, p, .20 + y * .001, .8))
        redst.append(ground_streak(EYE, p, .13 + y * .001, near=.45, k=.6))
quads('dots', dots, glow_mat('dot', tint['amber'], 10, 'dot'))
quads('halos', halos, glow_mat('halo', tint['amber'], 6, 'dot'))
quads('reds', reds, glow_mat('red', tint['red'], 8, 'dot'))
quads('streaks', streaks, glow_mat('streak', tint['amber'], 1.5, 'streak', mask=(.5, (1, .5, 1), .25)))
quads('redst', redst, glow_mat('redst', tint['red'], 1.6, 'streak', mask=(.5, (1, .5, 1), .25)))

# ---- the car, and a figure under an umbrella ----
parked(dict(FLEET['limousine'], cabin=.06, cabin_ends=None, sill=None, tail=3.0), (2.35, 5.2, 0), 90)
P = Vector((-5.75, 5.6, .13))
person(P, 186, arms=(((.25, .04, 1.13), (.25, .12, .90), (-.05, .3, -1)), ((.27, .06, 1.16), (.16, .24, 1.28), (-.3, .2, .9))), feet=((.09, .20), (.09, -.22)), hem=.50)
V, F, m, n = [], [], 8, 6
C = P + Vector((-.05, -.10, 2.02))
for i in range(n + 1):
    t = i / n
    for j in range(m * 4):
        a = 2 * math.pi * j / (m * 4)
        dip = 1 - .10 * (t ** 2) * abs(math.sin(a * m / 2))
        V.append((C.x + .56 * t * dip * math.cos(a), C.y + .56 * t * dip * math.sin(a), C.z + .24 * math.cos(t * math.pi / 2) + .02 * t * abs(math.sin(a * m / 2))))
k = m * 4
F = [(i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j) for i in range(n) for j in range(k)]
mesh('umbrella', V, F, wool('#080b0d'), True)
tube('stick', [tuple(C + Vector((0, 0, .30))), tuple(C + Vector((-.02, -.06, -.78)))], .010, iron)

# ---- rain ----
rain = []
X_, Y_ = Vector((1, 0, 0)), Vector((.05, 0, 1)).normalized()
for i in range(1500):
    d = R.uniform(3, 30)
    q = EYE + Vector((R.uniform(-.52, .52) * d, d, R.uniform(-.10, .48) * d))
    if q.z < .1:
        continue
    l, w = R.uniform(.10, .26), .0016 + .00028 * d
    rain.append((q - X_ * w, q + X_ * w, q + X_ * w + Y_ * l, q - X_ * w + Y_ * l, R.uniform(.15, 1.0) * math.exp(-d / 40)))
mt, N = material('rain')
u = N.m('SUBTRACT', N.m('MULTIPLY', N.attr('gv'), 2), 1)
f = N.m('MULTIPLY', N.m('SUBTRACT', 1.0, N.m('MULTIPLY', u, u)), N.attr('gi'))
e = N.node('ShaderNodeEmission', {'Color': rgb('#cfdedd'), 'Strength': N.m('MULTIPLY', f, .16)}).outputs[0]
t = N.node('ShaderNodeBsdfTransparent').outputs[0]
lp = N.node('ShaderNodeLightPath').outputs['Is Camera Ray']
output(N, N.node('ShaderNodeMixShader', {0: lp, 1: t, 2: N.node('ShaderNodeAddShader', {0: t, 1: e}).outputs[0]}).outputs[0])
quads('rain', rain, mt)

light('AREA', (2.4, 6.0, 5.5), power=60, size=2.2, size_y=8, color='#bfe0ea', target=(2.35, 6, 0))
rim = light('AREA', (-3.0, 14.0, 4.8), power=240, size=.6, size_y=2.0, color='#ffb873', target=tuple(P + Vector((0, 0, 1.3))))
rim.visible_glossy = False
finish(o, glow=.36, threshold=1.0, size=8, vignette=.38)
