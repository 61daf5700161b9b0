"""Puts the flat necklaces of necklaces.py on the bust.

A closed thread is let down on the bust until it rests (`settle`); it carries the necklace's own length. Every bead,
link and stone keeps its place along the thread and its distance from it, and is moved as a rigid body, so that
nothing is stretched; only long swept shapes bend with the thread. Pendants move in one piece (`hang`)."""
import functools

import numpy as np

import bust
from geo import G, Piece, resample, tangents, unit
from sculpt import onto, sample

GRID = 0.6  # cm; coarse is enough for a thread


# ------------------------------------------------------------------ the thread
@functools.lru_cache(1)
def _table():
    return sample(bust.field, bust.LO, bust.HI, GRID)


def _touch(p):
    """Distance and direction to the bust, looked up in a table: the thread asks thousands of times."""
    d = _table()
    q = np.clip((p - bust.LO) / GRID, 0, np.array(d.shape) - 1.001)
    i = q.astype(int)
    f = q - i
    c = np.stack([d[i[:, 0] + a, i[:, 1] + b, i[:, 2] + e] for a in (0, 1) for b in (0, 1) for e in (0, 1)], -1).reshape(-1, 2, 2, 2)
    fx, fy, fz = (np.stack([1 - f[:, k], f[:, k]], -1) for k in range(3))
    dist = np.einsum("nabc,na,nb,nc->n", c, fx, fy, fz)
    g = np.stack([np.einsum("nbc,nb,nc->n", c[:, 1] - c[:, 0], fy, fz), np.einsum("nac,na,nc->n", c[:, :, 1] - c[:, :, 0], fx, fz), np.einsum("nab,na,nb->n", c[..., 1] - c[..., 0], fx, fy)], -1)
    return dist, unit(g)


def _start(n, long):
    """A loop about the neck that is wide enough, low in front."""
    a = np.linspace(-180, 180, n, endpoint=False)
    lo, hi = -14.0, 6.0
    for _ in range(14):  # as low in front as the length allows
        mid = (lo + hi) / 2
        p = bust.hit(a, mid + (4.0 - mid) * ((1 - np.cos(np.radians(a))) / 2) ** 0.8)
        now = np.linalg.norm(p - np.roll(p, 1, 0), axis=1).sum()
        lo, hi = (mid, hi) if now > long else (lo, mid)
    return p


@functools.lru_cache(None)
def settle(long, weight=0.0, n=180, steps=700):
    """Lets a closed thread of that length come to rest. weight: of the pendant, in lengths of thread.
    Starts at the back of the neck; the front is in the middle."""
    p = _start(n, long)
    old = p.copy()
    rest = long / n
    easy = np.ones(n)  # how readily a point gives way
    easy[n // 2] = 1 / (1 + weight)
    easy = easy[:, None]
    for k in range(steps):
        v = (p - old) * 0.93
        old = p.copy()
        p = p + v + np.array([0, 0, -0.0035])
        for _ in range(6):
            for first in (0, 1):
                i = np.arange(first, n, 2)
                j = (i + 1) % n
                w = p[j] - p[i]
                l = np.linalg.norm(w, axis=1, keepdims=True)
                fix = w * (np.maximum(l - rest, 0) / l / (easy[i] + easy[j]))
                p[i] += fix * easy[i]
                p[j] -= fix * easy[j]
        d, g = _touch(p)
        into = np.maximum(0.02 - d, 0)[:, None]
        p = p + g * into
        old = old + (p - old) * np.where(into > 0, 0.25, 0.0)  # plaster slows what slides on it
    return (p + p[np.r_[0, n - 1 : 0 : -1]] * (-1, 1, 1)) / 2  # both sides alike


class Thread:
    """A thread at rest, measured by its length from the lowest point (s = 0), to the viewer's right."""

    def __init__(self, points, middle):
        p = resample(points, n=900)
        self.p = p
        d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
        self.s = d - d[np.argmin(((p - points[middle]) ** 2).sum(1))]
        k = np.hanning(31)
        soft = lambda a: np.stack([np.convolve(np.pad(a[:, i], 15, mode="edge"), k / k.sum(), "valid") for i in range(3)], -1)
        self.t = unit(soft(tangents(p, False)))
        n = soft(bust.normal(p))
        self.n = unit(n - self.t * (n * self.t).sum(1, keepdims=True))

    def at(self, s):
        f = lambda a: np.stack([np.interp(s, self.s, a[:, i]) for i in range(3)], -1)
        t = unit(f(self.t))
        n = f(self.n)
        n = unit(n - t * (n * t).sum(1, keepdims=True))
        return f(self.p), t, n

    def place(self, s, d):
        """Point and frame at s along the thread and d below it, never inside the plaster."""
        p, t, n = self.at(s)
        b = np.cross(n, t)
        p = p - b * np.asarray(d)[:, None]
        p = p + n * np.maximum(-bust.field(p), 0)[:, None]
        return p, np.stack([t, b, n], -1)


def resting(long, weight=0.0):
    p = settle(long, weight)
    return Thread(np.concatenate([p, p[:1]]), len(p) // 2)


def ring(front, back, smooth=0):
    """A stiff ring about the neck; `front` and `back` are its heights."""
    a = np.linspace(-180, 180, 361)
    z = front + (back - front) * (1 - np.cos(np.radians(a))) / 2
    p = bust.hit(a, z)
    if smooth:  # a stiff ring spans hollows
        axis = np.stack([0 * z + bust.AXIS[0], 0 * z + bust.AXIS[1], z], -1)
        r = np.linalg.norm(p - axis, axis=1)
        k = np.hanning(2 * smooth + 1)
        for _ in range(6):
            r = np.maximum(r, np.convolve(np.pad(r, smooth, mode="wrap"), k / k.sum(), "valid"))
        p = axis + (p - axis) * (r / np.linalg.norm(p - axis, axis=1))[:, None]
    return Thread(p, 180)


# ------------------------------------------------------------------ the flat piece
def extend(path, by):
    """The flat path with straight ends added."""
    p = np.asarray(path, float)
    if by <= 0.05:
        return p
    k = np.linspace(by, 0.02, max(2, int(by / 0.05)))[:, None]
    return np.concatenate([p[0] + unit(p[0] - p[1]) * k, p, (p[-1] + unit(p[-1] - p[-2]) * k)[::-1]])


def islands(g):
    """Ranges of vertices that hang together: shapes are always appended whole."""
    cover = np.zeros(len(g.v) + 1, int)
    for arrs in g.f.values():
        for a in arrs:
            np.add.at(cover, a.min(1), 1)
            np.add.at(cover, a.max(1), -1)
    ends = np.flatnonzero(np.cumsum(cover)[:-1] == 0) + 1
    return np.stack([np.r_[0, ends[:-1]], ends], -1)


def nearest(path, q):
    """(s, d, tangent) of flat points beside a flat path; s from its middle."""
    p = resample(path, n=1500)[:, :2]
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
    t = unit(np.gradient(p, axis=0))
    i = np.concatenate([((c[:, None] - p[None]) ** 2).sum(-1).argmin(1) for c in np.array_split(q, max(1, len(q) // 2000))])
    rel = q - p[i]
    out = np.stack([t[i][:, 1], -t[i][:, 0]], -1)
    along = (rel * t[i]).sum(1)
    return s[i] - s[-1] / 2 + along, (rel * out).sum(1), t[i]


def _lay(g, lines, lift):
    """lines: [(flat path, Thread)]; each island follows the nearest one."""
    isl = islands(g)
    lo = np.array([g.v[a:b].min(0) for a, b in isl])
    hi = np.array([g.v[a:b].max(0) for a, b in isl])
    v = g.v.copy()
    size = np.linalg.norm((hi - lo)[:, :2], axis=1)
    owner = np.repeat(np.arange(len(isl)), isl[:, 1] - isl[:, 0])
    mid = ((lo + hi) / 2)[:, :2]
    base = np.where((size > 2.6)[owner][:, None], g.v[:, :2], mid[owner])  # long shapes bend, others stay rigid
    spots, back = np.unique(np.round(base, 5), axis=0, return_inverse=True)
    found = [nearest(path, spots) for path, _ in lines]
    best = np.argmin([np.abs(f[1]) for f in found], 0)
    for k, (_, thread) in enumerate(lines):
        s, d, t = found[k]
        p, m = thread.place(s, d)
        pick = best[back] == k
        w = back[pick]
        rel = np.concatenate([g.v[pick, :2] - spots[w], g.v[pick, 2:] + lift], 1)
        x = (rel[:, :2] * t[w]).sum(1)
        y = rel[:, 1] * t[w][:, 0] - rel[:, 0] * t[w][:, 1]
        v[pick] = p[w] + np.einsum("nij,nj->ni", m[w], np.stack([x, y, rel[:, 2]], -1))
    out = g.copy()
    out.v = v
    return out


# ------------------------------------------------------------------ the whole
def _moved(parts, pivot, thread, reach):
    """A pendant in one piece: `pivot` is its middle on the flat, `reach` how far below the thread that comes to lie."""
    q, _, n = (a[0] for a in thread.at(np.zeros(1)))
    down = unit(np.array([0, 0, -1.0]) - n * -n[2])
    p = q + down * reach
    close = reach < 0.3  # soldered to the thread: stays at its height even where that spans a hollow
    if not close:
        p = onto(bust.field, p[None], 4)[0].astype(float)
    up = unit(-down if close else q - p)
    n = bust.normal(np.stack([p, p + up * 0.7, p - up * 0.7])).mean(0) * (0, 1, 1)
    up = unit(up * (0, 1, 1))
    n = unit(n - up * (n @ up))
    m = np.stack([np.cross(up, n), up, n], -1)
    v = [(g.v - np.array([*pivot, 0])) @ m.T + p for _, g, _ in parts]
    some = np.concatenate([a[:: max(1, len(a) // 3000)] for a in v])
    off = -float(bust.field(some).min()) + 0.005  # down to the plaster, not into it
    off = max(off, 0.06) if close else off
    out = []
    for (mat, g, s), a in zip(parts, v):
        h = g.copy()
        h.v = a + n * off
        out.append((mat, h, s))
    return out


def dress(piece, lines, pendants=(), lift=None):
    """pendants: [(which(middle of an island, number of the part, material), pivot, Thread, reach)]"""
    loose, hung = [], [[] for _ in pendants]
    for i, (mat, g, s) in enumerate(piece.parts):
        isl = islands(g)
        mids = [(g.v[a:b].min(0) + g.v[a:b].max(0)) / 2 for a, b in isl]
        home = np.array([next((k for k, pd in enumerate(pendants) if pd[0](c, i, mat)), -1) for c in mids])
        for k in np.unique(home):
            (loose if k < 0 else hung[k]).append((mat, _only(g, isl[home == k]), s))
    low = min(g.v[:, 2].min() for _, g, _ in loose) if lift is None else -lift
    out = Piece()
    out.parts = [(m, _lay(g, lines, -low), s) for m, g, s in loose]
    for parts, (_, pivot, thread, reach) in zip(hung, pendants):
        out.parts += _moved(parts, pivot, thread, reach)
    return out


def _only(g, ranges):
    keep = np.zeros(len(g.v), bool)
    for a, b in ranges:
        keep[a:b] = True
    number = np.cumsum(keep) - 1
    out = G(g.v[keep])
    for k, arrs in g.f.items():
        a = np.concatenate(arrs)
        a = a[keep[a[:, 0]]]
        if len(a):
            out.f[k] = [number[a]]
    return out
