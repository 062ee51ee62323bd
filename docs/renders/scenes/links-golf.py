"""Renders the picture links-golf: a links course by the sea in the last sun, with two players near a green."""
import os, sys, math, random
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from common import *
from carbody import tube
from people import person, wool, box

o = options(3072, 1920, 64)
start(o, exposure=.38, bounces=4)
R = random.Random(6)
AZ = -15
FOG = (.0015, rgb('#5a8490', .58), rgb('#f0aa74', 1.0), AZ, .95, 12.0)

def step(a, b, x):
    t = max(0, min(1, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)
def fr(x, y, k, seed, oct_=4):
    return noise.fractal(Vector((x * k, y * k, seed)), 1.0, 2.0, oct_)

GX, GY = 5.5, 46.0  # the position of the flag
BUNKERS = [(-3.2, 41.0, 2.9), (14.6, 43.5, 2.6), (10.6, 29.5, 2.0)]
def middle(y): return 6.0 * math.sin(y / 21 - .9) + .06 * y
def mown(x, y):
    """Returns 1 on the fairway and the green, 0 in the rough, and values between 0 and 1 at the edges."""
    w = 6.4 + 1.6 * math.sin(y / 9.0) + 1.2 * fr(x, y, .12, 3)
    f = 1 - step(w - .7, w + .9, abs(x - middle(y)))
    f *= step(4, 9, y) * (1 - step(36, 40, y))
    return max(f, green(x, y))
def green(x, y):
    return 1 - step(8.6, 9.5, math.hypot((x - GX) * .86, y - GY) + .8 * fr(x, y, .2, 9))
def sand(x, y):
    return max(1 - step(r - .25, r + .05, math.hypot((x - bx) * .8, y - by) + .55 * fr(x, y, .35, 5)) for bx, by, r in BUNKERS)
def land(x, y):
    m = 1 - step(5, 17, abs(x - middle(y)) - 1.5) * step(5.5, 15, math.hypot(x - GX, y - GY) - 4)
    d = abs(fr(x, y, .055, 1.5)) * 3.4 + abs(fr(x, y, .13, 7.2)) * 1.3
    z = 9 + .5 * fr(x, y, .05, 4) + d * (1 - .90 * m) + 2.2 * step(10, 30, abs(x - 4)) * (1 - m)
    z += .7 * math.exp(-(((x - GX) / 11) ** 2 + ((y - GY) / 11) ** 2)) - .35 * step(0, 20, y)
    for bx, by, r in BUNKERS:
        q = math.hypot((x - bx) * .8, y - by)
        z += .55 * math.exp(-((q - r - .5) / .9) ** 2) * step(-.5, 1.5, y - by) - .75 * (1 - step(r * .35, r + .25, q))
    c = 78 + 12 * fr(x, 0, .02, 8, 3) - .10 * x - y
    return -2 + (z + 2) * step(-2, 14, c)

xs = [-420 + 14 * i for i in range(26)] + [-56 + .9 * i for i in range(35)] + [-24.5 + .34 * i for i in range(160)] + [30 + 1.0 * i for i in range(45)] + [75 + 12 * i for i in range(32)]
ys = [-14 + .36 * i for i in range(205)] + [60 + .8 * i for i in range(60)]
V, att = [], {k: [] for k in ('mown', 'green', 'sand')}
for y in ys:
    for x in xs:
        V.append((x, y, land(x, y)))
        att['mown'].append(mown(x, y)); att['green'].append(green(x, y)); att['sand'].append(sand(x, y))
n = len(xs)
F = [(r * n + c, r * n + c + 1, (r + 1) * n + c + 1, (r + 1) * n + c) for r in range(len(ys) - 1) for c in range(n - 1)]
mt, N = material('land')
pos = N.node('ShaderNodeNewGeometry').outputs['Position']
x, y, z = N.sep(pos)
a, b, f = N.noise(pos, .16, 6, .6), N.noise(pos, 1.4, 6, .68), N.noise(pos, 16, 4, .75)
rough = N.mix(N.smooth(a, .40, .62), rgb('#4f5230'), rgb('#8a7a48'))
rough = N.mix(N.m('MULTIPLY', N.smooth(b, .45, .7), .6), rough, rgb('#3a4228'))
stripe = N.smooth(N.m('SINE', N.m('ADD', N.m('MULTIPLY', x, 1.5), N.m('MULTIPLY', y, .5))), -.15, .15)
fair = N.mix(stripe, rgb('#3f5c2a'), rgb('#55742f'))
fair = N.mix(N.m('MULTIPLY', b, .5), fair, rgb('#6d7a3c'))
col = N.mix(N.attr('mown'), rough, fair)
col = N.mix(N.attr('green'), col, N.mix(N.smooth(N.m('SINE', N.m('MULTIPLY', x, 2.6)), -.2, .2), rgb('#5c8238'), rgb('#6a8f3e')))
col = N.mix(N.attr('sand'), col, N.mix(f, rgb('#d8b47c'), rgb('#f6dca8')))
h = N.m('ADD', N.m('MULTIPLY', N.m('SUBTRACT', 1.0, N.attr('mown')), b), N.m('MULTIPLY', f, .25))
output(N, principled(N, color=col, rough=.85, spec=.15, sheen=.5, normal=N.bump(h, .9, .22), emit=rgb('#e8b878'), emit_k=N.m('MULTIPLY', N.attr('sand'), .16)), FOG)
mesh('land', V, F, mt, True, {k: ('POINT', v) for k, v in att.items()})

# ---- grass ----
E2 = Vector((-1.5, -9.0))
V, F, tone = [], [], []
def tuft(x, y, size, blades):
    z = land(x, y) - .03
    t = R.random()
    for _ in range(blades):
        a, l, w = R.uniform(0, 6.283), size * R.uniform(.55, 1.1), size * R.uniform(.008, .016)
        dx, dy = math.cos(a) * .30 + .28, math.sin(a) * .30 + .04
        px, py = x + R.uniform(-.16, .16) * size, y + R.uniform(-.16, .16) * size
        s = (-w, 0) if R.random() < .6 else (-w * .7, w * .7)
        k = len(V)
        for g, wd in ((0, 1.0), (.5, .8), (.82, .45), (1.0, .06)):
            q = (px + dx * l * g ** 1.9, py + dy * l * g ** 1.9, z + l * (g - .18 * g ** 3))
            V.extend([(q[0] + s[0] * wd, q[1] + s[1] * wd, q[2]), (q[0] - s[0] * wd, q[1] - s[1] * wd, q[2])])
            tone.extend([t, t])
        for j in range(3):
            F.append((k + 2 * j, k + 2 * j + 1, k + 2 * j + 3, k + 2 * j + 2))
count = 0
while count < 7600:
    d = 3.0 + 66 * R.random() ** 1.7
    x, y = E2.x + d * R.uniform(-.62, .66), E2.y + d
    edge = max(mown(x + .35, y), mown(x - .35, y), mown(x, y))
    if edge > .04 or sand(x, y) > .02 or sand(x, y - .4) > .02 or fr(x, y, .22, 2.2) < -.32:
        continue
    tuft(x, y, R.uniform(.42, .80) * (1 if d > 9 else .85), 15 if d < 22 else 9)
    count += 1
mt, N = material('marram')
c = N.mix(N.attr('tone'), rgb('#5d6334'), rgb('#b09a5c'))
d = principled(N, color=c, rough=.6, spec=.25)
t = N.node('ShaderNodeBsdfTranslucent', {'Color': c}).outputs[0]
output(N, N.node('ShaderNodeMixShader', {0: .45, 1: d, 2: t}).outputs[0], FOG)
mesh('marram', V, F, mt, False, {'tone': ('POINT', tone)})

# ---- the flag, the players ----
pole, N = material('pole')
output(N, principled(N, color=rgb('#d8d2c4'), rough=.4))
zg = land(GX, GY)
tube('stick', [(GX, GY, zg), (GX, GY, zg + 2.5)], .026, pole)
V, F = [], []
for i in range(13):
    u = i / 12
    for v_ in (0, 1):
        V.append((GX + .92 * u, GY + .06 * math.sin(u * 7), zg + 2.46 - .09 * u * u - v_ * (.58 - .34 * u)))
F = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(12)]
mt, N = material('flag')
c = rgb('#d0562a')
output(N, N.node('ShaderNodeMixShader', {0: .5, 1: principled(N, color=c, rough=.6), 2: N.node('ShaderNodeBsdfTranslucent', {'Color': c}).outputs[0]}).outputs[0])
mesh('flag', V, F, mt, True)
cloth, bagm = wool('#0d1114', .5), wool('#11181b', .3)
club, N = material('club')
output(N, principled(N, color=rgb('#14191b'), rough=.5))
swing = (((.25, .08, 1.13), (.23, .24, .93), (0, .6, -1)), ((.25, -.14, 1.14), (.24, -.18, .90), (0, 0, -1)))
stride = ((.085, -.28), (.085, .28))
def player(x, y, turn, **k):
    p = Vector((x, y, land(x, y) + .01))
    person(p, turn, mat=cloth, **k)
    return p
p = player(1.9, 33.0, 12, arms=swing, feet=stride, hem=.84)
a = math.radians(-12)
fwd, rt = Vector((-math.sin(a), math.cos(a), 0)), Vector((math.cos(a), math.sin(a), 0))
box('bag', (.24, .24, .86), p - fwd * .26 + rt * .10 + Vector((0, 0, .72)), bagm, .08, 12, tilt=(0, 24))
for i in range(6):
    q = p - fwd * (.24 + .03 * (i % 3)) + rt * (.42 + .035 * (i % 4)) + Vector((0, 0, 1.44))
    tube('club', [tuple(q), tuple(q + rt * .13 + Vector((0, 0, .26 + .03 * i)))], .013, club)
p = player(3.7, 34.2, 4, arms=swing[::-1], feet=stride[::-1], hem=.84, height=1.74)
q = p + Vector((.26, .22, .86))
tube('putter', [tuple(q), tuple(q + Vector((.10, .35, -.80)))], .011, club)

# ---- sea, far headlands, sky ----
mt, N = material('sea')
pos = N.node('ShaderNodeNewGeometry').outputs['Position']
cd = N.node('ShaderNodeCameraData').outputs['View Distance']
w = N.m('ADD', N.noise(N.v('MULTIPLY', pos, (.5, 1, 1)), .11, 5, .55, .4), N.m('MULTIPLY', N.noise(pos, .02, 3), 3.0))
output(N, principled(N, color=rgb('#06242e'), rough=.17, spec=.5, normal=N.bump(w, N.m('ADD', .12, N.smooth(cd, 2500., 60.)), .55)), (.00028, *FOG[1:]))
mesh('sea', [(-40000, 40, 0), (40000, 40, 0), (40000, 40000, 0), (-40000, 40000, 0)], [(0, 1, 2, 3)], mt)
def headland(y, x0, x1, top, seed, dens):
    vs, n = [], 160
    for i in range(n + 1):
        t = i / n
        x = x0 + (x1 - x0) * t
        vs += [(x, y, -5), (x, y, top * min(1, (t * 3.0) ** .6) * (1 + .12 * noise.fractal(Vector((x * .003, seed, 0)), 1, 2, 5)) if t > 0 else 0)]
    mt, N = material('head')
    output(N, principled(N, color=rgb('#131b1c'), rough=1, spec=0.), (dens, *FOG[1:]))
    mesh('headland', vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], mt)
headland(2300, 330, 3000, 120, 1.0, .00060)
headland(4800, 300, 5200, 210, 4.0, .00048)
world_sky(az=AZ, stops=[(0, rgb('#c6b59c', .85)), (.12, rgb('#9fb3b2', .80)), (.28, rgb('#5a909d', .74)), (.52, rgb('#27617a', .66)), (1, rgb('#154257', .62))],
          glow=rgb('#f7ad68', 1.7), glow_k=.94, wide=9, tall=120, core=4.5, core_col='#ffc184', core_k=2200, core_el=3.2,
          cloud=.85, cloud_dark=rgb('#2a5262', .65), cloud_lit=rgb('#ea9a6c', 1.0), cloud_scale=.46, seed=21.7, strength=1.15)
light('SUN', (0, 0, 300), color='#ffb36e', power=3.2, angle=.025, target=Vector((0, 0, 300)) - sun_dir(AZ - 20, 8.0))
camera((E2.x, E2.y, land(E2.x, E2.y) + 3.3), (3.2, 40, 11.9), lens=44)
finish(o, glow=.36, threshold=1.2, size=8, vignette=.32)
