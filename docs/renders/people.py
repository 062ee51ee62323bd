"""Models figures and luggage.

Axes: x points to the figure's right, y ahead, and z up. The head, coat, limbs and shoes are closed lofts that overlap. A voxel remesh
fuses the lofts.
"""
import bpy, math
from mathutils import Vector, Matrix
from common import *


def loft(V, F, rings):
    b, n = len(V), len(rings[0])
    for r in rings:
        V.extend(r)
    for i in range(len(rings) - 1):
        for j in range(n):
            p, q = b + i * n + j, b + i * n + (j + 1) % n
            F.append((p, q, q + n, p + n))
    F.append(tuple(b + j for j in reversed(range(n))))
    F.append(tuple(b + (len(rings) - 1) * n + j for j in range(n)))


def spline(P, per=6):
    """Returns a Catmull-Rom spline through tuples of any length."""
    P = [P[0], *P, P[-1]]
    out = []
    for a, b, c, d in zip(P, P[1:], P[2:], P[3:]):
        for k in range(per):
            t = k / per
            out.append(tuple(.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3) for p, q, r, s in zip(a, b, c, d)))
    return out + [tuple(P[-1])]


def upright(rows, n=28, power=2.3):
    """Returns horizontal rings. A row is (z, centre x, front y, back y, half width)."""
    def sq(c):
        return math.copysign(abs(c) ** (2 / power), c)
    return [[(cx + w * sq(math.cos(a)), (f + b) / 2 + (f - b) / 2 * sq(math.sin(a)), z) for a in (2 * math.pi * j / n for j in range(n))]
            for z, cx, f, b, w in spline(rows)]


def limb(rows, n=16):
    """Returns rings across a path. A row is (x, y, z, radius towards x, other radius). If the path runs along x, y replaces x."""
    P = spline(rows)
    out = []
    for i, p in enumerate(P):
        t = (Vector(P[min(i + 1, len(P) - 1)][:3]) - Vector(P[max(i - 1, 0)][:3])).normalized()
        u = Vector((1, 0, 0)) - t * t.x if abs(t.x) < .9 else Vector((0, 1, 0)) - t * t.y
        u.normalize()
        w = t.cross(u)
        out.append([tuple(Vector(p[:3]) + u * p[3] * math.cos(a) + w * p[4] * math.sin(a)) for a in (2 * math.pi * j / n for j in range(n))])
    return out


HEAD = [(-.012, 0, .055, -.005, .022), (.004, 0, .086, -.030, .040), (.028, 0, .095, -.050, .053), (.058, 0, .090, -.070, .061), (.088, 0, .092, -.090, .067), (.120, 0, .088, -.101, .073),
        (.142, 0, .094, -.106, .0765), (.172, 0, .092, -.107, .079), (.202, 0, .076, -.098, .072), (.224, 0, .048, -.074, .054), (.238, 0, .004, -.028, .018)]
ARM = ((.247, -.025, 1.13), (.250, .045, .885), (-.05, .2, -1))  # elbow, wrist, direction of the hand
STAND = ((.105, .0), (.105, .0))  # for the left and the right foot: distance to the side, distance ahead


def person(loc, turn=0.0, arms=(ARM, ARM), feet=STAND, hem=.80, height=1.82, look=0.0, nod=0.0, mat=None, hair='short', slim=1.0):
    """Builds a figure. turn and look are clockwise from above, in degrees. arms and feet are (left, right). hem is the height of
    the coat's lower edge, before the figure is scaled to height."""
    V, F = [], []
    wide = .205 + .10 * max(0, .80 - hem)
    coat = [(hem, 0, .150 + .06 * (.8 - hem), -.150 - .07 * (.8 - hem), wide), (hem + .03, 0, .150, -.152, wide - .004), (.96, 0, .138, -.150, .190), (1.10, 0, .125, -.125, .172), (1.22, 0, .136, -.126, .186),
            (1.34, 0, .138, -.130, .205), (1.42, 0, .122, -.124, .214), (1.462, 0, .098, -.112, .206), (1.492, 0, .074, -.098, .172), (1.520, 0, .064, -.088, .112), (1.552, 0, .066, -.082, .080), (1.580, 0, .062, -.078, .072), (1.590, 0, .05, -.066, .06)]
    loft(V, F, upright([(z, cx, f, b, w * slim) for z, cx, f, b, w in coat], power=2.5))
    loft(V, F, limb([(0, -.018, 1.50, .066, .072), (0, -.014, 1.57, .061, .066), (0, -.006, 1.62, .058, .064), (0, .000, 1.68, .056, .064)]))
    n0 = len(V)
    loft(V, F, upright(HEAD, power=2.15))
    loft(V, F, limb([(0, .088, .140, .008, .008), (0, .100, .114, .011, .012), (0, .107, .097, .014, .011), (0, .088, .082, .012, .006)], 10))
    for s in (-1, 1):
        loft(V, F, limb([(s * .080, -.012, .082, .006, .010), (s * .084, -.014, .112, .008, .018), (s * .082, -.020, .142, .006, .012)], 10))
    if hair == 'bun':
        loft(V, F, upright([(.10, 0, -.075, -.125, .03), (.12, 0, -.07, -.145, .045), (.15, 0, -.07, -.150, .048), (.18, 0, -.075, -.135, .03)]))
        loft(V, F, upright([(.07, 0, .0, -.10, .078), (.15, 0, .05, -.115, .087), (.21, 0, .06, -.105, .078), (.247, 0, .0, -.05, .03)]))
    else:
        loft(V, F, upright([(.052, 0, -.050, -.082, .052), (.085, 0, -.045, -.100, .068), (.125, 0, -.015, -.110, .079), (.165, 0, .055, -.112, .083), (.200, 0, .084, -.104, .078), (.228, 0, .068, -.086, .062), (.246, 0, .030, -.050, .034), (.250, 0, .012, -.024, .016)]))
    M = Matrix.Translation((0, .012, 1.572)) @ Matrix.Rotation(math.radians(-look), 4, 'Z') @ Matrix.Rotation(math.radians(-nod), 4, 'X')
    V[n0:] = [tuple(M @ Vector(p)) for p in V[n0:]]
    for s, (elbow, wrist, point) in zip((-1, 1), arms):
        S, E, W = Vector((s * .172 * slim, -.012, 1.425)), Vector((s * elbow[0], *elbow[1:])), Vector((s * wrist[0], *wrist[1:]))
        D = Vector((s * point[0], *point[1:])).normalized()
        loft(V, F, limb([(*(S + Vector((-s * .05, 0, .008))), .04, .05), (*S, .066, .070), (*(S * .72 + E * .28 + Vector((s * .010, 0, 0))), .064, .070), (*(S * .35 + E * .65), .056, .062), (*E, .051, .056),
                         (*(E * .5 + W * .5), .046, .050), (*W, .041, .045)]))
        loft(V, F, limb([(*(W - D * .03), .024, .028), (*W, .026, .030), (*(W + D * .05), .022, .041), (*(W + D * .10), .019, .042), (*(W + D * .15), .014, .034), (*(W + D * .185), .008, .016)], 12))
        side = D.cross(Vector((s, 0, 0))).normalized()
        loft(V, F, limb([(*(W + D * .03 + side * .02), .011, .012), (*(W + D * .07 + side * .048), .011, .012), (*(W + D * .115 + side * .056), .007, .008)], 8))
    for s, (out, ahead) in zip((-1, 1), feet):
        lift = max(0.0, -ahead - .15) * .35
        A = Vector((s * out, ahead - .01, .085 + lift))
        K = Vector((s * (.095 + out) / 2, ahead * .45 + .035 + abs(ahead) * .10, .50))
        loft(V, F, limb([(s * .095, -.005, .93, .088, .105), (s * .097, ahead * .15, .80, .086, .098), (*(K + Vector((0, 0, .12))), .074, .082), (*K, .066, .072), (*(K * .5 + A * .5 + Vector((0, -.010, 0))), .060, .068),
                         (*(A + Vector((0, 0, .06))), .056, .066), (*(A + Vector((0, .005, -.02))), .058, .072)]))
        heel = [(-.085, .030, .034), (-.07, .040, .045), (0, .046, .052), (.08, .047, .040), (.15, .050, .030), (.20, .040, .024), (.222, .018, .014)]
        tilt = lift / .28
        loft(V, F, limb([(A.x + s * .10 * y, ahead + y, h + lift - tilt * (y + .08), w, h) for y, w, h in heel]))
    me_ob = mesh('person', V, F, mat or wool(), True)
    k = height / 1.82
    me_ob.location, me_ob.scale = loc, (k, k, k)
    me_ob.rotation_euler = (0, 0, math.radians(-turn))
    r = me_ob.modifiers.new('fuse', 'REMESH')
    r.mode, r.voxel_size, r.use_smooth_shade = 'VOXEL', .0065, True
    m = me_ob.modifiers.new('soften', 'SMOOTH')
    m.factor, m.iterations = .5, 9
    return me_ob


def wool(color='#0a0d10', sheen=.35):
    mt, N = material('wool')
    pos = N.node('ShaderNodeTexCoord').outputs['Object']
    folds = N.noise(N.v('MULTIPLY', pos, (1, 1, .45)), 9, 3, .5, .6)
    output(N, principled(N, color=rgb(color), rough=.72, spec=.25, sheen=sheen, normal=N.bump(folds, .5, .03)))
    return mt


def box(name, size, loc, mat, bevel=.03, turn=0.0, tilt=(0, 0), segments=5):
    """Builds a rounded box that stands at loc, turned clockwise by turn degrees."""
    x, y, z = (s / 2 for s in size)
    V = [(a * x, b * y, c * z + z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    ob = mesh(name, V, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (1, 5, 7, 3), (0, 2, 6, 4)], mat, True)
    ob.location = loc
    ob.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(-turn))
    if bevel:
        m = ob.modifiers.new('edge', 'BEVEL')
        m.width, m.segments = bevel, segments
    ob.data.use_auto_smooth = True
    return ob


def suitcase(loc, size=(.30, .50, .70), turn=0.0, mat=None, trim=None, handle=.0):
    """Builds a suitcase on four wheels. handle is the length of the pulled-out handle, or 0."""
    w, l, h = size
    shell = box('case', (w, l, h), (0, 0, .055), mat, min(.06, w * .2))
    parts = [shell]
    for i in range(-3, 4):
        for s in (-1, 1):
            parts.append(box('rib', (.012, l * .055, h * .80), (s * w / 2, i * l * .118, .055 + h * .1), mat, .005, segments=2))
    parts.append(box('seam', (.014, l + .006, h + .006), (0, 0, .052), trim, .006, segments=2))
    for a in (-1, 1):
        for b in (-1, 1):
            parts.append(box('wheel', (.03, .05, .055), (a * w * .33, b * l * .36, 0), trim, .012, segments=3))
    parts.append(box('grip', (.03, .16, .022), (0, 0, .055 + h + .012), trim, .008, segments=3))
    if handle:
        for b in (-1, 1):
            parts.append(box('bar', (.014, .014, handle), (-w * .30, b * l * .20, .055 + h), trim, .004, segments=2))
        parts.append(box('bar', (.026, l * .40 + .05, .03), (-w * .30, 0, .055 + h + handle), trim, .012, segments=3))
    root = bpy.data.objects.new('suitcase', None)
    bpy.context.collection.objects.link(root)
    for p in parts:
        p.parent = root
    root.location, root.rotation_euler = loc, (0, 0, math.radians(-turn))
    return root
