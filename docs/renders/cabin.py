"""Models the inside of the limousine and its open right rear door."""
from carbody import *

HINGE = 1.60
DOOR = [(1.61, .33), (1.612, .72), (1.60, 1.07), (1.555, 1.50), (1.20, 1.507), (.62, 1.478), (.27, 1.432), (.26, 1.09), (.27, .90), (.35, .72), (.44, .58), (.49, .44), (.57, .33)]
OPEN_LIMO = dict(FLEET['limousine'], door=DOOR, clear=.55)


def leather(color, bump=.25):
    mt, N = material('leather')
    pos = N.node('ShaderNodeTexCoord').outputs['Object']
    grain = N.noise(pos, 260, 3, .6)
    soft = N.noise(pos, 7, 3, .5)
    output(N, principled(N, color=N.mix(N.m('MULTIPLY', soft, .35), rgb(color), rgb(color, .6)), rough=.42, spec=.4, normal=N.bump(N.m('ADD', N.m('MULTIPLY', grain, .06), soft), bump, .02)))
    return mt


def pad(profile, y, width, mat, bevel=.05):
    """Builds a cushion: a profile in x and z, extruded across the car, with rounded edges."""
    P = rounded(profile, .05)
    n = len(P)
    V = [(x, y + s * width / 2, z) for s in (-1, 1) for x, z in P]
    ob = mesh('pad', V, [tuple(range(n)), tuple(reversed(range(n, 2 * n)))] + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)], mat, True)
    m = ob.modifiers.new('edge', 'BEVEL')
    m.width, m.segments, m.limit_method, m.angle_limit = bevel, 5, 'ANGLE', 1.0
    ob.data.use_auto_smooth = True
    return ob


def cabin(hide, trim, lamp):
    for y in (-.41, .41):
        pad([(.30, .52), (.16, 1.10), (.24, 1.20), (.36, 1.19), (.52, .90), (.62, .66), (.60, .52)], y, .60, hide)
        pad([(.50, .42), (.50, .68), (1.02, .71), (1.14, .66), (1.14, .54), (1.04, .42)], y, .62, hide)
        pad([(.20, 1.20), (.17, 1.36), (.24, 1.40), (.32, 1.36), (.34, 1.20)], y, .30, hide, .04)
        pad([(1.74, .50), (1.60, .98), (1.56, 1.16), (1.66, 1.22), (1.76, 1.18), (1.92, .62), (2.02, .50)], y, .54, hide)
        pad([(1.56, 1.22), (1.54, 1.36), (1.61, 1.40), (1.69, 1.36), (1.70, 1.22)], y, .28, hide, .04)
        pad([(1.80, .40), (1.80, .62), (2.30, .66), (2.38, .56), (2.30, .40)], y, .56, hide)
    pad([(.44, .60), (.40, .88), (.96, .90), (1.02, .84), (1.00, .60)], 0, .18, trim, .03)
    mesh('floor', [(.1, -.90, .37), (2.7, -.90, .37), (2.7, .90, .37), (.1, .90, .37)], [(0, 1, 2, 3)], trim)
    mesh('shelf', [(-.6, -.8, 1.10), (.22, -.8, 1.12), (.22, .8, 1.12), (-.6, .8, 1.10)], [(0, 1, 2, 3)], trim)
    mesh('bulkhead', [(.22, -.9, .37), (.22, .9, .37), (.10, .9, 1.12), (.10, -.9, 1.12)], [(0, 1, 2, 3)], trim)
    light('AREA', (.95, 0, 1.50), power=lamp, size=.9, size_y=.9, color='#ffb46a', target=(.95, 0, 0))


def swing(b, angle, trim, hide):
    """Opens the door of body b by angle degrees, and adds its inside and a seal. Returns the position of the door's free end."""
    door = b.parts[1]
    y = lambda x, z: -b.y_at(x, min(z, b.sh(x) - .01))
    P = rounded(DOOR, .05)
    low = [p for p in P if p[1] < 1.075]
    inner = [(x, y(x, z) + .085, z) for x, z in low]
    parts = [mesh('panel', inner, [tuple(range(len(inner)))], trim)]
    V = [(x, y(x, z) + .002, z) for x, z in low] + inner
    n = len(low)
    parts.append(mesh('edge', V, [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], trim))
    parts.append(pad([(.56, .80), (.54, .86), (1.36, .90), (1.40, .82), (1.30, .76)], y(1., .8) + .115, .10, hide, .03))
    parts.append(tube('line', [(.42, y(.42, .99) + .093, .985), (1.52, y(1.5, .99) + .093, .965)], .006, emissive('line', '#ffb46a', 5.0)))
    top = [p for p in P if p[1] >= 1.07]
    frame = [(x, -b.roof_y(x, z) + .012, z - .012) for x, z in top]
    parts.append(tube('frame', frame, .016, trim))
    pivot = bpy.data.objects.new('hinge', None)
    bpy.context.collection.objects.link(pivot)
    pivot.location = (HINGE, y(HINGE, .7), 0)
    for p in [door, *parts]:
        p.parent = pivot
        p.location = (-HINGE, -pivot.location.y, 0)
    pivot.rotation_euler = (0, 0, math.radians(angle))
    tube('seal', [(x, -b.roof_y(x, z) + .030, z) for x, z in P], .020, trim, closed=True)
    a = math.radians(angle)
    return Vector((HINGE - 1.33 * math.cos(a), pivot.location.y - 1.33 * math.sin(a), 1.08))
