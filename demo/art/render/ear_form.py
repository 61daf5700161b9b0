"""The display ear: an ear on the cropped side of a plaster head that looks to the viewer's left. In cm; x to the
right (the back of the head), outwards -y, z up; the ear is 6.2 cm tall and its middle is the origin."""
import functools

import numpy as np

from geo import R, to_object, unit
from sculpt import F, carve, cone, ellipsoid, join, surface, tube

LO, HI, STEP = (-9.0, -3.0, -12.0), (9.5, 6.0, 8.0), 0.08
LEAN = (R("y", 7) @ R("z", -24))[:3, :3].astype(F)  # the ear leans back and its rear stands off the head
HINGE = np.array([-1.2, 0.25, 0.0], F)


def _own(p):
    """Into the ear's own frame: x along it, -y out of it."""
    return (p - HINGE) @ LEAN + np.array([-1.2, 0, 0], F)


def _shell(p):
    """The outline, as a thin dish."""
    upper = ellipsoid(p, (0.20, 0.02, 0.75), (1.62, 0.40, 2.12))
    lower = ellipsoid(p, (-0.10, 0.02, -0.9), (1.20, 0.40, 1.5))
    return join(upper, lower, 0.8)


RIM = np.array([(-0.10, 0.26, -0.16), (-0.85, -0.06, 0.12), (-1.42, -0.26, 0.75), (-1.38, -0.38, 1.75), (-0.72, -0.44, 2.60), (0.30, -0.46, 2.83),
                (1.24, -0.46, 2.33), (1.76, -0.46, 1.30), (1.78, -0.44, 0.20), (1.46, -0.38, -0.85), (0.98, -0.28, -1.65), (0.50, -0.14, -2.35)])
THICK = np.array([0.10, 0.22, 0.29, 0.32, 0.33, 0.34, 0.33, 0.29, 0.26, 0.23, 0.19, 0.10])


def _helix(p):
    rim = tube(p, RIM, THICK, 44)
    behind = tube(p, RIM[3:] * (0.97, 1, 0.985) + (0, 0.36, 0), THICK[3:] * 0.85, 24)  # gives the rim a wall down to the dish
    return join(rim, behind, 0.22)


def _antihelix(p):
    stem = tube(p, [(0.15, -0.32, -1.30), (0.75, -0.42, -0.95), (1.08, -0.46, -0.15), (1.02, -0.46, 0.65), (0.66, -0.36, 1.35), (0.38, -0.2, 2.05)], [0.27, 0.30, 0.31, 0.31, 0.27, 0.16], 24)
    fork = tube(p, [(0.85, -0.42, 0.95), (0.30, -0.28, 1.12), (-0.45, -0.12, 1.02), (-1.0, 0.0, 0.9)], [0.27, 0.25, 0.21, 0.15], 12)
    return join(stem, fork, 0.25)


def ear(p):
    d = _shell(p)
    d = carve(d, ellipsoid(p, (0.15, -0.62, 1.0), (1.45, 0.58, 1.75)), 0.35)  # the trough inside the rim
    d = join(d, _antihelix(p), 0.38)
    d = carve(d, ellipsoid(p, (-0.12, -0.42, -0.42), (0.92, 0.78, 0.92)), 0.32)  # the bowl
    d = carve(d, ellipsoid(p, (-0.30, -0.35, 0.42), (0.72, 0.45, 0.34)), 0.25)  # and its upper part
    d = join(d, _helix(p), 0.26)
    d = join(d, ellipsoid(p, (-1.16, -0.22, -0.45), (0.42, 0.33, 0.62)), 0.5)  # tragus
    d = join(d, tube(p, [(-0.34, -0.14, -1.46), (0.04, -0.34, -1.36), (0.42, -0.36, -1.18)], [0.22, 0.26, 0.26], 8), 0.34)  # antitragus
    d = carve(d, ellipsoid(p, (-0.66, -0.12, -0.42), (0.28, 0.50, 0.38)), 0.25)  # the ear's passage
    d = join(d, ellipsoid(p, (-0.66, 0.74, -0.42), (0.66, 0.40, 0.66)), 0.1)  # which ends here: behind it is a gap before the head
    d = carve(d, ellipsoid(p, (-0.62, -0.52, -1.08), (0.22, 0.42, 0.32)), 0.34)  # the notch between them
    lobe = ellipsoid(p, (-0.22, -0.15, -2.30), (0.86, 0.28, 0.88))
    return join(d, lobe, 0.45)


def head(p):
    skull = ellipsoid(p, (0.4, 8.1, 4.8), (9.2, 8.1, 9.2))
    cheek = ellipsoid(p, (-7.0, 7.2, -3.2), (8.5, 6.4, 7.5))
    d = join(skull, cheek, 3.5)
    jaw = tube(p, [(-0.9, 2.8, -2.2), (-2.1, 3.1, -5.0), (-5.5, 4.3, -8.2), (-10.0, 6.5, -9.8)], [1.5, 1.6, 1.5, 1.4], 10)
    d = join(d, jaw, 3.0)
    neck = cone(p, (2.1, 7.1, -2.0), (2.5, 7.7, -22.0), 4.9, 4.9)
    d = join(d, neck, 2.6)
    strap = tube(p, [(2.2, 2.8, -1.2), (1.0, 2.9, -6.0), (-1.4, 3.4, -12.0), (-3.5, 4.6, -17.0)], [1.1, 1.1, 1.0, 0.9], 8)
    return join(d, strap, 1.8)


def field(p):
    p = np.asarray(p, F)
    d = head(p)
    near = np.flatnonzero(((p - np.array([0.2, 0, 0], F)) ** 2).sum(-1) < 25)
    if len(near):  # the ear has many parts: only asked near it
        d[near] = join(d[near], ear(_own(p[near])), 0.16)  # a wider fillet would catch the light all round the ear
    return d


@functools.lru_cache(1)
def form():
    return surface(field, LO, HI, STEP)


def build(material):
    return to_object(form(), "ear", material, angle=180)


def lobe(x=-0.22, z=-2.25):
    """Where the lobe is pierced: its front, its middle, and its direction outwards (level)."""
    out = LEAN @ np.array([0, -1.0, 0])
    own = np.array([[x + 1.2, 0, z]])
    p = (own @ LEAN.T + HINGE)[0]
    side = [p + out * k for k in np.linspace(1.4, -0.6, 400)]
    inside = np.flatnonzero(field(np.array(side)) < 0)
    front = side[inside[0]]
    gap = np.flatnonzero(np.diff(inside) > 1)
    back = side[inside[gap[0]] if len(gap) else min(inside[0] + 100, 399)]
    return front, (front + back) / 2, unit(out * (1, 1, 0))
