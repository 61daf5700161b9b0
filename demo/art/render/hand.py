"""A display hand in plaster: an elegant left hand, true to scale (1 unit = 1 cm).

The hand is a distance field: every finger and bone is a tube along a bent centreline, its cross-section half an ellipse
towards the back of the hand and half an ellipse towards the palm. Tubes melt into one another, the more the nearer to the
palm. The surface is found on a coarse grid and then drawn exactly onto the field.

Axes: z towards the fingertips, x towards the thumb, -y the back of the hand. The knuckles are about z = 0.
"""
import functools

import numpy as np

from geo import *

FAR = 1.8  # a tube counts this far from its box: more than the widest melt, or the melt would end in a crease
WRIST = -5.5  # the hand ends here, well outside any picture


def smooth(e0, e1, x):
    t = np.clip((x - e0) / (e1 - e0), 0, 1)
    return t * t * (3 - 2 * t)


def melt(a, b, k):
    """The nearer of two surfaces, with a fillet of about k where they meet."""
    h = np.clip(k - np.abs(a - b), 0, None) / k
    return np.minimum(a, b) - h * h * h * k / 6


# ------------------------------------------------------------------ tubes
class Tube:
    """A bent bar. Its profile is a table of (s, half width, towards the back, towards the palm)."""

    def __init__(self, path, back, profile, tip=1.0, nail=None):
        d = np.linalg.norm(np.diff(path, axis=0), axis=1)
        self.s = np.concatenate([[0], np.cumsum(d)])
        self.p, self.t = path, tangents(path, False)
        self.back = unit(back - (back * self.t).sum(1, keepdims=True) * self.t)
        self.side = np.cross(self.t, self.back)
        rows = spline(np.asarray(profile, float)[:, :3] * 1.0, 200), spline(np.asarray(profile, float)[:, [0, 1, 3]], 200)
        self.half = np.stack([np.interp(self.s, r[:, 0], r[:, i]) for r, i in ((rows[0], 1), (rows[0], 2), (rows[1], 2))], 1)
        self.tip, self.nail = tip, nail
        pad = self.half.max() * max(1, tip) + FAR
        self.lo, self.hi = path.min(0) - pad, path.max(0) + pad

    def at(self, s, table):
        return np.stack([np.interp(s, self.s, table[:, i]) for i in range(3)], 1)

    def frame(self, s):
        """At s: y along the tube, z out of the back of it (how a ring sits on a finger)."""
        p, t, b = (self.at([s], x)[0] for x in (self.p, self.t, self.back))
        return frame(p, np.cross(t, b), t, b)

    def nearest(self, q):
        rough = self.p[::4]
        i = np.argmin((rough**2).sum(1) - 2 * q @ rough.T, 1)
        s = self.s[::4][i]
        for _ in range(2):  # slide along the curve until the offset is square to it
            s = np.clip(s + ((q - self.at(s, self.p)) * self.at(s, self.t)).sum(1), 0, self.s[-1])
        return s

    def distance(self, q):
        s = self.nearest(q)
        o = q - self.at(s, self.p)
        side, up, along = ((o * self.at(s, x)).sum(1) for x in (self.side, self.back, self.t))
        half = self.at(s, self.half)
        w, h = half[:, 0], np.where(up > 0, half[:, 1], half[:, 2])
        c = w * self.tip
        k0 = np.sqrt((side / w) ** 2 + (up / h) ** 2 + (along / c) ** 2) + 1e-9
        k1 = np.sqrt((side / w**2) ** 2 + (up / h**2) ** 2 + (along / c**2) ** 2) + 1e-9
        d = k0 * (k0 - 1) / k1
        return d if self.nail is None else d - self.relief(s + along, side, up)

    def relief(self, s, side, up):
        """A nail: a plate barely raised, with a fine furrow around its root and sides."""
        s0, length, width = self.nail
        u = (s - s0) / length  # 0 at the root, 1 at the free edge
        x = np.abs(side) / width
        r = (np.clip(np.abs(u - 0.5) * 2, 0, None) ** 3.2 + x**3.2) ** (1 / 3.2)
        plate = 0.026 * (1 - smooth(0.86, 1.02, r)) * smooth(-0.3, 0.5, u)
        furrow = 0.016 * np.exp(-(((r - 1.06) / 0.10) ** 2)) * (1 - smooth(0.75, 1.0, u))
        return (plate - furrow) * smooth(0.05, 0.2, up)


# ------------------------------------------------------------------ anatomy
# finger: knuckle, degrees sideways, lengths of the three bones, bend at the three joints, thickness
FINGERS = {
    "index": ((2.62, 0.05, -0.10), 6.5, (4.15, 2.45, 2.25), (4, 16, 9), 0.98),
    "middle": ((0.82, -0.08, 0.25), 1.0, (4.55, 2.85, 2.40), (13, 24, 13), 1.01),
    "ring": ((-1.00, 0.02, 0.00), -5.5, (4.25, 2.70, 2.35), (16, 24, 12), 1.0),
    "little": ((-2.68, 0.32, -0.62), -14.0, (3.45, 2.05, 2.00), (6, 17, 10), 0.83),
}
SEAT = 2.95  # where on the ring finger a ring sits, from the knuckle
SNUG = 0.856  # half the thickness of the finger there; rings are 0.86 inside


def finger_path(knuckle, sideways, bones, bends, start=0.0):
    """Bends are spread over the joints, so that nothing looks hinged."""
    a = math.radians(sideways)
    ahead, palm = np.array([math.sin(a), 0, math.cos(a)]), np.array([0, 1.0, 0])
    end = sum(bones) - 0.62
    s = np.arange(0, end, 0.05)
    j1, j2 = bones[0], bones[0] + bones[1]
    turn = np.radians(bends[0] + bends[1] * smooth(j1 - 1.0, j1 + 1.0, s) + bends[2] * smooth(j2 - 0.8, j2 + 0.8, s))
    step = np.cos(turn)[:, None] * ahead + np.sin(turn)[:, None] * palm
    path = np.asarray(knuckle) + np.concatenate([[np.zeros(3)], np.cumsum((step[1:] + step[:-1]) / 2 * 0.05, 0)])
    back = np.sin(turn)[:, None] * ahead - np.cos(turn)[:, None] * palm
    return path, back


def finger(name):
    knuckle, sideways, bones, bends, k = FINGERS[name]
    path, back = finger_path(knuckle, sideways, bones, bends)
    j1, j2, end = bones[0], bones[0] + bones[1], sum(bones)
    rows = [(0, 0.72, 0.62, 0.85), (0.8, 0.80, 0.74, 0.88), (1.6, 0.85, 0.835, 0.88), (j1 * 0.55, SNUG, SNUG, SNUG), (j1 * 0.79, 0.842, 0.835, 0.848),
            (j1, 0.838, 0.835, 0.80), (j1 + 0.85, 0.740, 0.705, 0.765), (j2 - 0.60, 0.680, 0.635, 0.715), (j2, 0.672, 0.620, 0.645),
            (j2 + 0.7, 0.620, 0.535, 0.640), (end - 0.95, 0.540, 0.430, 0.550), (end - 0.55, 0.470, 0.365, 0.455)]
    rows = [(s, *(k * x for x in r)) for s, *r in rows]
    nail = (end - 1.26 * k**0.5, 1.18 * k, 0.44 * k)
    return Tube(path, back, rows, tip=1.22, nail=nail)


def bar(points, rows, back=(0, -1, 0), tip=1.0):
    path = resample(spline(points, 80), step=0.1)
    return Tube(path, np.broadcast_to(np.array(back, float), path.shape), rows, tip)


def palm():
    """Four bones of the hand, the ball of the thumb, the heel of the hand."""
    bones = []
    for (knuckle, *_, k), x in zip(FINGERS.values(), (1.35, 0.5, -0.4, -1.25)):
        foot = (x, 0.45, -8.0)
        mid = ((knuckle[0] + x) / 2 * 1.04, knuckle[1] + 0.12, -3.6)
        n = length(np.array([foot, mid, knuckle]))
        bones.append(bar([foot, mid, np.array(knuckle) + (0, 0.06, 0.1)], [(0, 0.95, 0.80, 1.1), (n * 0.5, 0.95, 0.76, 1.15), (n * 0.86, 0.86 * k, 0.70 * k, 1.1), (n + 0.5, 0.80 * k, 0.74 * k, 1.0)]))
    heel = bar([(-1.9, 1.1, -7.0), (-2.2, 1.0, -3.0), (-2.1, 0.9, -0.8)], [(0, 1.0, 0.9, 1.0), (3, 1.15, 0.95, 1.1), (6.5, 0.9, 0.7, 0.7)])
    ball = bar([(1.4, 1.2, -7.2), (2.5, 1.3, -4.8), (3.4, 1.4, -2.6)], [(0, 1.1, 1.0, 1.1), (2.5, 1.25, 1.1, 1.25), (5.2, 0.95, 0.9, 0.9)])
    return bones, heel, ball


def thumb():
    path = [(2.7, 1.25, -4.6), (3.75, 1.35, -2.4), (4.35, 1.55, -0.4), (4.55, 1.85, 1.6), (4.5, 2.2, 2.7)]
    n = length(np.array(path))
    rows = [(0, 1.05, 1.0, 1.1), (2.4, 0.95, 0.92, 1.0), (4.6, 0.90, 0.84, 0.90), (6.2, 0.84, 0.70, 0.78), (n + 0.3, 0.56, 0.46, 0.56)]
    t = bar(path, rows, back=(0.75, -0.66, 0), tip=1.2)
    t.nail = (n - 0.75, 1.35, 0.56)
    return t


def webs(fingers):
    """Folds of skin between neighbouring fingers, nearer to the palm than to the back."""
    out = []
    for (a, b), s in zip(zip(fingers, fingers[1:]), (1.25, 1.35, 1.15)):
        p, q = a.frame(s), b.frame(s)
        ends = [m[:3, 3] - 0.22 * m[:3, 2] for m in (p, q)]
        out.append(bar([ends[0], (ends[0] + ends[1]) / 2 - (0, 0, 0.12), ends[1]], [(0, 0.55, 0.42, 0.5), (1, 0.5, 0.38, 0.48), (3, 0.55, 0.42, 0.5)]))
    return out


@functools.cache
def anatomy():
    fingers = [finger(n) for n in FINGERS]
    return fingers, *palm(), thumb(), webs(fingers)


def field(q):
    """Distance to the hand's surface, negative inside."""
    fingers, bones, heel, ball, thumb_, folds = anatomy()

    def dist(tube):
        out = np.full(len(q), 9.0)
        near = np.flatnonzero(((q > tube.lo) & (q < tube.hi)).all(1))
        if len(near):
            out[near] = tube.distance(q[near])
        return out

    d = np.full(len(q), 9.0)
    for b in bones:
        d = melt(d, dist(b), 1.5)
    d = melt(melt(d, dist(heel), 1.4), dist(ball), 1.6)
    d = melt(d, dist(thumb_), 1.1)
    # fingers stay apart; only at their roots do they flow into each other
    loose = smooth(0.6, 2.1, q[:, 2])
    k = 1.1 + (0.14 - 1.1) * loose
    f = np.full(len(q), 9.0)
    for t in fingers:
        f = melt(f, dist(t), k)
    for t in folds:
        f = melt(f, dist(t), 0.7 + (0.30 - 0.7) * loose)
    return melt(d, f, 0.9 + (0.25 - 0.9) * loose)


# ------------------------------------------------------------------ surface
def nets(values, lo, step):
    """Surface nets: a point in every cell the surface crosses, a quad for every crossed edge of the grid."""
    neg = values < 0
    corners = [neg[i : i - 1 or None, j : j - 1 or None, k : k - 1 or None] for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    count = sum(c.astype(int) for c in corners)
    cells = (count > 0) & (count < 8)
    index = np.full(cells.shape, -1)
    index[cells] = np.arange(cells.sum())
    v = np.argwhere(cells) + 0.5
    quads = []
    for axis in range(3):
        u, w = (axis + 1) % 3, (axis + 2) % 3
        a, b = np.moveaxis(neg, axis, 0)[:-1], np.moveaxis(neg, axis, 0)[1:]
        e = np.argwhere(np.moveaxis(a != b, 0, axis))
        e = e[(e[:, u] > 0) & (e[:, w] > 0) & (e[:, u] < neg.shape[u] - 1) & (e[:, w] < neg.shape[w] - 1)]
        du, dw = np.eye(3, dtype=int)[[u, w]]
        q = np.stack([index[tuple((e - x).T)] for x in (du + dw, dw, 0 * du, du)], 1)
        inside = neg[tuple(e.T)]
        quads.append(np.where(inside[:, None], q, q[:, ::-1]))
    return lo + v * step, np.concatenate(quads)


def split(v, quads):
    """Every quad becomes four."""
    edges = np.stack([quads, np.roll(quads, -1, 1)], -1).reshape(-1, 2)
    pairs, which = np.unique(np.sort(edges, 1), axis=0, return_inverse=True)
    mid = len(v) + which.reshape(-1, 4)
    centre = len(v) + len(pairs) + np.arange(len(quads))
    new = np.concatenate([v, v[pairs].mean(1), v[quads].mean(1)])
    return new, np.concatenate([np.stack([quads[:, i], mid[:, i], centre, mid[:, i - 1]], 1) for i in range(4)])


def relax(v, quads, times):
    """Moves points towards their neighbours, so that the net is even before it is drawn tight."""
    a, b = quads.ravel(), np.roll(quads, -1, 1).ravel()
    n = np.bincount(a, minlength=len(v)) + np.bincount(b, minlength=len(v))
    for _ in range(times):
        near = sum(np.stack([np.bincount(x, v[y, i], len(v)) for i in range(3)], 1) for x, y in ((a, b), (b, a)))
        v = v + 0.6 * (near / np.maximum(n, 1)[:, None] - v)
    return v


def outward(v, quads):
    """At every point the way out of the net."""
    across = np.cross(v[quads[:, 2]] - v[quads[:, 0]], v[quads[:, 3]] - v[quads[:, 1]])
    n = [sum(np.bincount(quads[:, c], across[:, i], len(v)) for c in range(4)) for i in range(3)]
    return unit(np.stack(n, 1))


def draw_tight(v, quads, times):
    """Onto the surface, along the way out."""
    for _ in range(times):
        v = v - np.clip(field(v), -0.15, 0.15)[:, None] * outward(v, quads)
    return v


def sampled(lo, hi, step, rough=4):
    """The field on a grid; far from the surface a rough grid tells on which side a point is."""
    shape = np.ceil((hi - lo) / step / rough).astype(int)
    at = np.stack(np.meshgrid(*map(np.arange, shape), indexing="ij"), -1).reshape(-1, 3)
    middle = field(lo + (at * rough + (rough - 1) / 2) * step)
    values = np.repeat(middle[:, None], rough**3, 1)
    near = np.abs(middle) < rough * step * 1.3
    within = np.stack(np.meshgrid(*[np.arange(rough)] * 3, indexing="ij"), -1).reshape(-1, 3)
    values[near] = field((lo + (at[near, None] * rough + within) * step).reshape(-1, 3)).reshape(-1, rough**3)
    return values.reshape(*shape, rough, rough, rough).transpose(0, 3, 1, 4, 2, 5).reshape(shape * rough)


@functools.cache
def form():
    """The hand as a bag of faces; takes some seconds, once per process."""
    lo, hi, step = np.array([-6.2, -2.0, WRIST]), np.array([6.6, 5.6, 10.6]), 0.10
    v, quads = nets(sampled(lo, hi, step), lo, step)
    v, quads = split(draw_tight(relax(v, quads, 5), quads, 2), quads)
    return G(draw_tight(v, quads, 2), [quads])


def seat(s=SEAT):
    """Where a ring sits: its axis (y) along the ring finger, its stone (z) on the back of it."""
    return anatomy()[0][2].frame(s)
