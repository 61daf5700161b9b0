"""The jeweller's bust: neck, collar bones, shoulders. In cm; x to the viewer's right, the front faces -y,
z = 0 at the hollow of the throat."""
import functools

import numpy as np

from geo import to_object, unit
from sculpt import F, carve, cone, ellipsoid, join, onto, overlap, slope, surface, tube

LO, HI, STEP = (-24, -12.0, -24), (24, 10, 16), 0.24
AXIS = np.array([0.0, 1.2])  # x, y of an upright line inside neck and chest


def _mirror(p, soft):
    """Both halves are alike: fold the left onto the right, softly, so that no seam shows in the middle."""
    q = p.copy()
    q[:, 0] = np.sqrt(p[:, 0] ** 2 + F(soft * soft)) - F(soft)
    return q


def _body(p):
    p = _mirror(p, 2.5)
    chest = ellipsoid(p, (0, 3.4, -15.5), (14.8, 8.3, 16.5))
    shoulder = cone(p, (3.0, 2.9, -3.6), (16.5, 3.4, -7.4), 4.3, 4.9)
    d = join(chest, shoulder, 5.0)
    bosom = ellipsoid(p, (7.4, -1.0, -20.5), (8.4, 6.6, 10.5))
    return join(d, bosom, 6.5)


def _neck(p):
    p = _mirror(p, 0.5)
    column = cone(p, (0, 2.0, -5.0), (0, -0.2, 16.0), 5.75, 4.8)
    # the two muscles that run from behind the ear to the throat
    strap = tube(p, [(4.45, 2.0, 15.0), (3.5, -2.2, 6.2), (2.0, -3.6, 1.8), (0.95, -3.75, -1.6)], [0.8, 0.85, 0.72, 0.4], 12)
    return join(column, strap, 2.2)


def _base(p):
    return join(_body(p), _neck(p), 4.4)


@functools.lru_cache(1)
def _collar_bone():
    """Its line, laid on the body: only a ridge of it shows."""
    line = [(1.25, -5.0, -1.05), (4.0, -5.0, -0.85), (7.6, -3.4, -0.5), (11.2, -1.6, -0.9), (14.6, -0.6, -1.8)]
    p = onto(_base, line, 6)
    return p - unit(slope(_base, p)) * np.array([0.34, 0.26, 0.20, 0.20, 0.3])[:, None]


def _bones(p, d):
    p = _mirror(p, 0.5)
    bar = tube(p, _collar_bone(), [0.46, 0.5, 0.5, 0.5, 0.4], 12)
    d = carve(d, ellipsoid(p, (6.4, -3.4, 1.5), (3.2, 1.5, 1.0)), 2.6)  # hollow above the collar bone
    d = join(d, bar, 2.1)
    return carve(d, ellipsoid(p, (0, -5.8, 0.3), (0.6, 1.1, 1.2)), 2.0)  # hollow of the throat


def field(p):
    p = np.asarray(p, F)
    d = _bones(p, _base(p))
    # the neck ends in a soft slanting cut, as on a display bust; most pictures end below it
    top = p @ unit((0, 0.30, 1.0)).astype(F) - F(13.2)
    return overlap(d, top, 1.6)


@functools.lru_cache(1)
def form():
    return surface(field, LO, HI, STEP)


def build(material):
    return to_object(form(), "bust", material, angle=180)


def normal(p):
    return unit(slope(field, p, 0.05))


def hit(angle, z):
    """Where a level ray from the axis leaves the bust. angle: degrees, 0 to the front, 90 to the viewer's right."""
    a = np.radians(np.broadcast_to(angle, np.shape(z)))
    d = np.stack([np.sin(a), -np.cos(a), 0 * a], -1)
    o = np.stack([0 * a + AXIS[0], 0 * a + AXIS[1], z], -1)
    r = np.full(len(z), 2.0)
    for _ in range(60):
        r = r - 0.8 * field(o + d * r[:, None])
    return o + d * r[:, None]
