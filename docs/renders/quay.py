"""Builds a wet quay at dusk with railing, water, hills and far lamps."""
from common import *


class Quay:
    """tgt is the point that the camera looks at. yaw is the direction of view, anticlockwise from +Y. az is the azimuth of the
    sunset, clockwise from +Y. Both are in degrees."""

    def __init__(self, tgt, yaw, dist, rise, az, R, seed=7.4, **cam_kw):
        a = math.radians(yaw)
        self.right, self.ahead = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        self.tgt, self.az = Vector(tgt), az
        self.eye = self.tgt - self.ahead * dist + Vector((0, 0, rise))
        self.cam = camera(self.eye, self.tgt, **cam_kw)
        self.build(R, (.0011, rgb('#2f5766', .50), rgb('#d98f5c', .85), az, .95), seed)

    def at(self, u, w, z=0.0):
        """Returns the point at height z, u metres right of the target and w metres behind it, as seen from the camera."""
        return tuple(Vector((self.tgt.x, self.tgt.y, 0)) + self.right * u + self.ahead * w + Vector((0, 0, z)))

    def build(self, R, FOG, seed):
        at, AZ, cam = self.at, self.az, self.cam
        world_sky(az=AZ, stops=[(0, rgb('#d0ab88', .80)), (.10, rgb('#9aa3a2', .62)), (.20, rgb('#4f8392', .60)), (.42, rgb('#1f5a70', .52)), (1, rgb('#0c2f42', .40))],
                  glow=rgb('#f4a460', 1.25), glow_k=.92, wide=5.5, tall=150, cloud=.85, cloud_dark=rgb('#1c3d4d', .5), cloud_lit=rgb('#c9785a', .75), cloud_scale=.5, seed=seed, strength=1.0)

        # ---- the quay, the water and the hills ----
        mt, N = material('ground')
        pos = N.node('ShaderNodeNewGeometry').outputs['Position']
        g = N.noise(pos, 40, 4, .7)
        pool = N.smooth(N.noise(N.v('MULTIPLY', pos, (.6, .9, 1)), .45, 6, .6, .3), .44, .58)
        col = N.mix(N.m('MULTIPLY', pool, .7), N.mix(g, rgb('#171c1f'), rgb('#2a3033')), rgb('#06090b'))
        output(N, principled(N, color=col, rough=N.remap(pool, 0., 1., .24, .05), spec=.5, normal=N.bump(g, N.remap(pool, 0., 1., .30, .0), .010)))
        mesh('ground', [at(-60, -30), at(60, -30), at(60, 17), at(-60, 17)], [(0, 1, 2, 3)], mt)
        mt, N = material('water')
        pos = N.node('ShaderNodeNewGeometry').outputs['Position']
        output(N, principled(N, color=rgb('#04161e'), rough=.16, spec=.5, normal=N.bump(N.noise(pos, .5, 5, .6), .5, .3)), FOG)
        mesh('water', [at(-4000, 17.4, -2), at(4000, 17.4, -2), at(4000, 9000, -2), at(-4000, 9000, -2)], [(0, 1, 2, 3)], mt)
        mt, N = material('iron')
        output(N, principled(N, color=rgb('#05080a'), rough=.4, spec=.5))
        def bar(u0, u1, w0, w1, z0, z1):
            V = [at(u, w, z) for u in (u0, u1) for w in (w0, w1) for z in (z0, z1)]
            mesh('bar', V, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (1, 5, 7, 3), (0, 2, 6, 4)], mt)
        bar(-60, 60, 16.9, 17.4, -2, .16)
        for i in range(-16, 17):
            bar(i * 2.2 - .03, i * 2.2 + .03, 17.1, 17.16, .1, 1.06)
        for z in (.55, 1.06):
            bar(-60, 60, 17.1, 17.15, z - .02, z + .02)
        def hills(w, top, seed, dens):
            V, n = [], 200
            for i in range(n + 1):
                u = -5200 + 10400 * i / n
                V += [at(u, w, -5), at(u, w, max(4, top * (.5 + .6 * noise.fractal(Vector((u * .0006, seed, 0)), 1.0, 2.0, 5) + .5 * math.exp(-((u + 1500) / 900) ** 2))))]
            mt, N = material('hills')
            output(N, principled(N, color=rgb('#0d1719'), rough=1., spec=0.), (dens, *FOG[1:]))
            mesh('hills', V, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], mt)
        hills(5200, 230, 3.0, .00030)
        hills(3300, 80, 6.0, .00034)

        # ---- lamps across the water and their reflections ----
        E = self.eye
        tint = dict(amber='#ffb566', gold='#ffd596', white='#eaf4f4', teal='#6fd0dc')
        for k in tint:
            dots, low = [], []
            for i in range(13):
                far = Vector(at(R.uniform(-260, 300), 800, R.uniform(1, 9)))
                q = E + (far - E) * (18.5 / 811)
                m = E + (Vector((far.x, far.y, -4 - far.z)) - E) * (18.4 / 811)
                r, p = R.uniform(.035, .075), R.uniform(.25, .8)
                dots.append(facing(cam, q, r, p))
                low.append(facing(cam, m, r * 3.0, p * .5, rx=r * .8))
            quads('dots', dots, glow_mat('dot_' + k, tint[k], 1.3, 'bokeh'))
            quads('glints', low, glow_mat('glint_' + k, tint[k], .5, 'dot'))
        sun = light('SUN', (0, 0, 50), color='#ffab6c', power=1.6, angle=.10, target=Vector((0, 0, 50)) - sun_dir(AZ + 4, 7))
        sun.visible_glossy = False

    def rim(self, u, w, z, power, target):
        """Adds a tall warm light for the edges of a figure. No surface mirrors the light."""
        ob = light('AREA', self.at(u, w, z), power=power, size=.6, size_y=2.4, color='#ffb873', target=target)
        ob.visible_glossy = False
