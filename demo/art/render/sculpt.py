"""Modelling with distance fields: a form is a function that gives, for points (n, 3), the signed distance to its
surface in cm (negative inside). Smooth unions melt parts together as a sculptor's thumb would; `surface`
turns the field into a mesh."""
import numpy as np

from geo import G, spline

F = np.float32


# ------------------------------------------------------------------ shapes
def length(v):
    return np.sqrt(np.einsum("ij,ij->i", v, v))


def ball(p, c, r):
    return length(p - np.asarray(c, F)) - F(r)


def ellipsoid(p, c, r, turn=None):
    """`turn`: rows are the ellipsoid's own axes. A good estimate of the distance near the surface."""
    q = p - np.asarray(c, F)
    if turn is not None:
        q = q @ np.asarray(turn, F).T
    r = np.asarray(r, F)
    k0, k1 = length(q / r), length(q / r**2)
    return k0 * (k0 - 1) / np.maximum(k1, F(1e-6))


def cone(p, a, b, ra, rb, squash=1.0):
    """Bar with round ends and two radii. squash > 1 makes it that much thinner in y."""
    a, b = np.asarray(a, F), np.asarray(b, F)
    ba, pa = b - a, p - a
    t = np.clip(pa @ ba / (ba @ ba), 0, 1)[:, None]
    q = pa - ba * t
    if squash != 1.0:
        q = q * np.array([1, squash, 1], F)
    return length(q) - (F(ra) + F(rb - ra) * t[:, 0])


def tube(p, pts, radii, n=14):
    """A rope through `pts`, its radius running through `radii`."""
    path = spline(pts, 6 * n)
    u = np.linspace(0, 1, len(path))
    along = np.gradient(path, u, axis=0)
    i = np.argmin((path[::3] ** 2).sum(1).astype(F) - 2 * p @ path[::3].T.astype(F), 1)
    at = u[::3][i]
    for _ in range(3):  # slide along the rope until the way to it is square: a rope of straight bars would show its joints
        c, t = (np.stack([np.interp(at, u, a[:, k]) for k in range(3)], 1) for a in (path, along))
        at = np.clip(at + ((p - c) * t).sum(1) / (t * t).sum(1), 0, 1)
    c = np.stack([np.interp(at, u, path[:, k]) for k in range(3)], 1).astype(F)
    return length(p - c) - np.interp(at, np.linspace(0, 1, len(radii)), radii).astype(F)


# ------------------------------------------------------------------ joining
def join(a, b, k):
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.minimum(a, b) - h * h * F(k * 0.25)


def carve(a, b, k):
    """a without b, with a soft rim."""
    return -join(-a, b, k)


def overlap(a, b, k):
    return -join(-a, -b, k)


# ------------------------------------------------------------------ from field to mesh
def _grid(lo, step, n):
    ax = [F(lo[i]) + F(step) * np.arange(n[i], dtype=F) for i in range(3)]
    return np.stack(np.meshgrid(*ax, indexing="ij"), -1).reshape(-1, 3)


def sample(field, lo, hi, step):
    """The field on a grid. First coarse, then fine only where the surface can be: far quicker."""
    k = 4
    m = [int(np.ceil((hi[i] - lo[i]) / (step * k))) + 1 for i in range(3)]
    rough = field(_grid(lo, step * k, m)).reshape(m)
    d = rough.repeat(k, 0).repeat(k, 1).repeat(k, 2)
    n = d.shape
    near = np.flatnonzero(np.abs(d.ravel()) < step * k * 2.2)
    at = np.stack(np.unravel_index(near, n), -1).astype(F) * F(step) + np.asarray(lo, F)
    d.reshape(-1)[near] = field(at)
    return d


def nets(d, lo, step):
    """Surface nets: one vertex per cell that the surface crosses, one quad per grid edge it cuts."""
    inside = d < 0
    n = np.array(d.shape)
    corners = np.stack(np.meshgrid([0, 1], [0, 1], [0, 1], indexing="ij"), -1).reshape(-1, 3)
    cut = [inside[c[0] : n[0] - 1 + c[0], c[1] : n[1] - 1 + c[1], c[2] : n[2] - 1 + c[2]] for c in corners]
    some = np.logical_or.reduce(cut) & ~np.logical_and.reduce(cut)
    cells = np.argwhere(some)
    number = np.full(some.shape, -1)
    number[tuple(cells.T)] = np.arange(len(cells))
    val = [d[tuple((cells + c).T)] for c in corners]
    total, count = np.zeros((len(cells), 3)), np.zeros((len(cells), 1))
    for i in range(8):
        for j in range(i + 1, 8):
            if np.abs(corners[i] - corners[j]).sum() != 1:
                continue
            hit = (val[i] < 0) != (val[j] < 0)
            t = np.where(hit, val[i] / np.where(hit, val[i] - val[j], 1), 0)[:, None]
            total += (corners[i] + t * (corners[j] - corners[i])) * hit[:, None]
            count += hit[:, None]
    v = (cells + total / count) * step + np.asarray(lo)
    return v, _quads(inside, number)


def _quads(inside, number):
    out = []
    for a in range(3):
        b, c = (a + 1) % 3, (a + 2) % 3
        first, second = np.take(inside, range(inside.shape[a] - 1), a), np.take(inside, range(1, inside.shape[a]), a)
        e = np.argwhere(first != second)
        e = e[(e[:, b] > 0) & (e[:, c] > 0) & (e[:, b] < inside.shape[b] - 1) & (e[:, c] < inside.shape[c] - 1)]
        ring = []
        for db, dc in ((1, 1), (0, 1), (0, 0), (1, 0)):
            q = e.copy()
            q[:, b] -= db
            q[:, c] -= dc
            ring.append(number[tuple(q.T)])
        ring = np.stack(ring, -1)
        flip = ~first[tuple(e.T)]
        ring[flip] = ring[flip][:, ::-1]
        out.append(ring)
    return np.concatenate(out)


def slope(field, p, h=0.01):
    """Gradient of the field, by small steps."""
    p = np.asarray(p, F)
    e = np.eye(3, dtype=F) * F(h)
    return np.stack([(field(p + e[i]) - field(p - e[i])) for i in range(3)], -1) / F(2 * h)


def onto(field, p, times=2, h=0.01):
    """Moves points to the surface, straight along the slope."""
    p = np.asarray(p, F)
    for _ in range(times):
        g = slope(field, p, h)
        p = p - np.clip(field(p), -0.5, 0.5)[:, None] * g / np.maximum((g * g).sum(-1, keepdims=True), F(0.15))
    return p


def surface(field, lo, hi, step):
    v, q = nets(sample(field, lo, hi, step), lo, step)
    return G(onto(field, v, 2, step * 0.2), [q])
