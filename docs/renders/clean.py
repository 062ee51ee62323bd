"""Joins two renders of one scene with different seeds, and reduces the noise.

    blender -b -P clean.py -- FIRST.png SECOND.png OUT.png

Non-local means: patches of one render determine the weights for the other, because the noise of the two is independent.
"""
import bpy, sys
import numpy as np

KEEP = .22  # the share of the removed noise that is added again, within limits
REACH, PATCH, STRICT = 6, 3, .55


def load(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Non-Color'
    a = np.empty(im.size[0] * im.size[1] * 4, np.float32)
    im.pixels.foreach_get(a)
    return np.pad(a.reshape(im.size[1], im.size[0], 4)[..., :3], [(REACH, REACH), (REACH, REACH), (0, 0)], mode='reflect')


def blur(a, n):
    """Returns means over squares of n by n pixels."""
    for axis in (0, 1):
        pad = [(n // 2 + 1, n // 2) if k == axis else (0, 0) for k in range(a.ndim)]
        c = np.cumsum(np.pad(a, pad, mode='edge'), axis=axis, dtype=np.float64)
        hi = [slice(None)] * a.ndim
        lo = list(hi)
        hi[axis], lo[axis] = slice(n, None), slice(None, -n)
        a = ((c[tuple(hi)] - c[tuple(lo)]) / n).astype(np.float32)
    return a


def shifted(a, dy, dx):
    return np.roll(a, (dy, dx), (0, 1))


def smooth(value, guide, var):
    total, weight = np.zeros_like(value), np.zeros(value.shape[:2], np.float32)
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            vq = shifted(var, dy, dx)
            d = ((guide - shifted(guide, dy, dx)) ** 2 - (var + np.minimum(var, vq))) / (1e-6 + STRICT ** 2 * (var + vq))
            w = np.exp(-np.maximum(0, blur(d.mean(2), PATCH)))
            total += w[..., None] * shifted(value, dy, dx)
            weight += w
    return total / weight[..., None]


first, second, out = sys.argv[sys.argv.index('--') + 1:]
a, b = load(first), load(second)
var = np.maximum(blur((a - b) ** 2 / 2, 5), 2e-6)
mean = (a + b) / 2
clean = (smooth(a, b, var) + smooth(b, a, var)) / 2
limit = 2.5 * np.sqrt(var)
clean += KEEP * np.clip(mean - clean, -limit, limit * .6)
clean = clean[REACH:-REACH, REACH:-REACH]
im = bpy.data.images.new('out', clean.shape[1], clean.shape[0])
im.colorspace_settings.name = 'Non-Color'
im.pixels.foreach_set(np.dstack([np.clip(clean, 0, 1), np.ones(clean.shape[:2], np.float32)]).astype(np.float32).ravel())
im.filepath_raw, im.file_format = out, 'PNG'
im.save()
