"""Prints the outlines of the fleet for src/content/vehicle-outlines.ts, in centimetres: `python3 outlines.py`.

Replaces Blender's modules and common.py with stubs, because the shapes in carbody.py do not need them.
"""
import math, os, sys
from types import ModuleType

for name in ('bpy', 'mathutils', 'common'):
    sys.modules[name] = ModuleType(name)
sys.modules['mathutils'].Vector = None
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from carbody import FLEET, bspline

HEIGHT = 364  # the y of the ground in each drawing


def simplify(P, tolerance):
    """Removes points from a line (Ramer, Douglas and Peucker)."""
    (ax, ay), (bx, by) = P[0], P[-1]
    n = math.hypot(bx - ax, by - ay) or 1e-9
    far, k = max((abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / n if P[0] != P[-1] else math.hypot(x - ax, y - ay), i)
                 for i, (x, y) in enumerate(P))
    if far <= tolerance:
        return [P[0], P[-1]]
    return simplify(P[:k + 1], tolerance)[:-1] + simplify(P[k:], tolerance)


def refine(P, step=.02):
    """Adds points to a line, because a wheel arch needs more points than the curve of the lower edge has."""
    out = []
    for (ax, az), (bx, bz) in zip(P, P[1:]):
        n = max(1, round(abs(bx - ax) / step))
        out += [(ax + (bx - ax) * i / n, az + (bz - az) * i / n) for i in range(n)]
    return out + [P[-1]]


def arch(v, x, z):
    """Returns the height of the wheel arch at x, or z if there is no wheel at x."""
    r = v['tyre'] + v.get('gap', .045)
    return next((v['tyre'] + math.sqrt(r * r - (x - a) ** 2) for a in v['axles'] if abs(x - a) < r), z)


def path(P, x0):
    """Returns a closed SVG path in whole centimetres."""
    Q = [(round((x - x0) * 100), round(HEIGHT - z * 100)) for x, z in P]
    out = f'M{Q[0][0]} {Q[0][1]}l'
    steps = []
    for (ax, ay), (bx, by) in zip(Q, Q[1:]):
        if (ax, ay) != (bx, by):
            steps.append(f'{bx - ax} {by - ay}')
    return (out + ' '.join(steps)).replace(' -', '-') + 'z'


def disc(x, r, x0):
    c = round((x - x0) * 100)
    r = round(r * 100)
    return f'M{c - r} {{y}}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z'.replace(' -', '-')


for kind, v in FLEET.items():
    top = [(p[0], p[1]) for p in bspline(v['top'])]
    bottom = [(p[0], p[1]) for p in bspline(v['bottom'])]
    x0, x1 = top[0][0] - .02, top[-1][0] + .02
    sill = [(x, arch(v, x, z)) for x, z in refine(bottom[::-1])]
    parts = [path(simplify(top, .012) + simplify(sill, .012)[1:], x0)]
    for a in v['axles']:
        for r in (v['tyre'], v['rim']):
            parts.append(disc(a, r, x0).format(y=HEIGHT - round(v['tyre'] * 100)))
    for w in v['windows']:
        P = [(p[0], p[1]) for p in w]
        parts.append(path(P + [P[0]], x0))
    print(f"{kind}: {{ length: {round((x1 - x0) * 100)}, path: '{''.join(parts)}' }}")
