"""Pieces worn: necklaces on the bust, earrings on the display ear."""
import contextlib
import math

import numpy as np

import bust
import drape as DR
import ear_form as EF
import earrings as ER
import materials as M
import necklaces as NK
import studio
from geo import *

SHOTS = {}
PX = (1600, 1600)
DIM = (0.34, 0.305, 0.265)  # the plaster for dark pictures, whose film is exposed for the deep wall
PALE = (0.60, 0.56, 0.507)  # for the ear in bright pictures: it is upright and turned from the light


# ------------------------------------------------------------------ necklaces
@contextlib.contextmanager
def longer(*threads, only_chain=False):
    """Necklaces are laid out open at the neck. While they are made for the bust, their paths are given straight
    ends, so that they reach all round. Yields the paths that were asked for."""
    drape, chain = NK.drape, NK.chain
    seen = []

    def long_drape(*a, **k):
        p = drape(*a, **k)
        th = threads[min(len(seen), len(threads) - 1)]
        far = DR.extend(p, (th.s[-1] - th.s[0] - length(p)) / 2 - 0.15)
        seen.append(far)
        return p if only_chain else far

    NK.drape = long_drape
    if only_chain:
        NK.chain = lambda p, path, *a, **k: chain(p, seen[0], *a, **k)
    try:
        yield seen
    finally:
        NK.drape, NK.chain = drape, chain


def choker():
    th = DR.ring(4.3, 6.0)
    p = NK.kundan_choker(tied=False)
    path = NK.arc(4.6, 172, 368, 500, 0.94)
    half = length(path) / 2
    out = DR.dress(p, [(DR.extend(path, 2), th)], lift=0.05)
    cord = lambda: M.silk((0.26, 0.015, 0.03))
    for s in (-1, 1):
        a, _, n = th.at(np.linspace(s * half, s * 17.5, 80))
        out.add(cord, sweep(a + n * 0.11, circle(0.10, 12), up=(0, 0, 1)))
    return out


def solitaire():
    th = DR.resting(43, 8)
    with longer(th) as paths:
        p = NK.solitaire_pendant()
    return DR.dress(p, [(paths[0], th)], [(lambda c, i, m: i > 0, (0, -3.78), th, 0.60)])


def layered():
    a, b = DR.resting(40.5, 5), DR.resting(46.5, 8)
    with longer(a, b) as paths:
        p = NK.layered_bar()
    bar = p.parts[2][1].v[:, 1].mean()  # its ends meet the chains, which stand a little higher than the middle of their thread
    return DR.dress(p, list(zip(paths, (a, b))), [(lambda c, i, m: i in (2, 3), (0, bar - 0.2), a, 0.08), (lambda c, i, m: i > 3, (0, -4.25), b, 0.62)])


def pearls():
    a, b = DR.resting(41.5), DR.resting(46)
    with longer(a, b) as paths:
        p = NK.pearl_strand()
    flower = lambda c, i, m: np.hypot(c[0], c[1] + 4.37) < 0.62 and m is not M.pearl
    return DR.dress(p, list(zip(paths, (a, b))), [(flower, (0, -4.37), b, 0.62)])


def rani():
    th = DR.resting(46, 12)
    with longer(th) as paths:
        p = NK.rani_haar(tied=False)
    # the last jewelled spacers lie behind the shoulder, where they would only stick out
    rear = lambda g: abs(DR.nearest(paths[1], ((g.v.min(0) + g.v.max(0)) / 2)[None, :2])[0][0]) > 9.8
    p.parts = [x for i, x in enumerate(p.parts) if i < 3 or not rear(x[1])]
    great = lambda c, i, m: i > 2 and np.hypot(c[0], c[1] + 4.85) < 2.5
    return DR.dress(p, [(paths[1], th)], [(great, (0, -4.85), th, 1.6)])


def kasu():
    th = DR.resting(44)
    with longer(th, only_chain=True) as paths:
        p = NK.temple_coins(21)  # those further up would stand off the shoulder
    return DR.dress(p, [(paths[0], th)])


def hasli():
    """Stiff: it leans forward on shoulders and chest and keeps its shape. Let down until it touches."""
    lean = R("x", 25)
    a = np.radians(np.linspace(116, 424, 400))
    ring = np.stack([NK.HASLI[0] * np.cos(a), NK.HASLI[1] * np.sin(a), 0 * a, 1 + 0 * a], 1) @ lean.T
    best = None
    for y in np.linspace(-1.5, 3.5, 26):  # as low as it goes without sinking in, wherever it stands
        lo, hi = -6.0, 8.0
        for _ in range(16):
            z = (lo + hi) / 2
            gap = bust.field(ring[:, :3] + (0, y, z)).min() - 0.42
            lo, hi = (lo, z) if gap > 0 else (z, hi)
        if best is None or hi < best[1]:
            best = (y, hi)
    return NK.hasli().t(T(0, *best) @ lean)


def mala():
    th = DR.resting(48, 8)
    with longer(th) as paths:
        p = NK.wood_mala()
    return DR.dress(p, [(paths[0], th)], [(lambda c, i, m: c[1] < -3.95, (0, -4.85), th, 1.2)])


def on_bust(make, wide, mid, back="blush", light="soft", el=8, az=0.0, x=0.0, lens=100):
    """wide: width of the picture in cm; mid: height of its middle."""
    def go(res):
        studio.light(light, cam_az=az)
        dark = max(studio.BACKDROPS[back]) < 0.2
        ob = studio.wall(M.backdrop(studio.BACKDROPS[back], 4.0 if dark else 2.3, 40), 300, 0.0)
        ob.location = (0, 30, 0)
        body = bust.build(M.plaster(DIM) if dark else M.plaster())
        make().build()
        studio.camera([body], az=az, el=el, lens=lens, res=res, target=np.array([x, -4.5, mid]), dist=wide / 2 * lens / 18)
    go.meta = dict(back=back, light=light)
    return go


def necklace(slug, make, *a, **k):
    SHOTS[f"{slug}.worn"] = (on_bust(make, *a, **k), PX)


necklace("kundan-choker-rajkumari", choker, 15, 2.7, back="wine", light="dark")
necklace("solitaire-pendant-bindu", solitaire, 14.5, -2.8, back="blush", az=-12)
necklace("rani-haar-maharani", rani, 20.5, -4.0, back="wine", light="dark")
necklace("pearl-strand-hyderabad", pearls, 17.5, -1.4, back="charcoal", light="dark")
necklace("layered-bar-sutra", layered, 17.8, -2.9, back="blush", light="sunny", az=-12)
necklace("kasu-mala-lakshmi", kasu, 17.5, -1.8, back="blush")
necklace("hasli-banjara", hasli, 18.6, 1.5, back="sand", light="sunny")
necklace("wooden-mala-tulsi", mala, 18, -3.8, back="sage", az=10)


# ------------------------------------------------------------------ earrings
def hung(make, post, yaw=0.0, gap=0.14, through=False):
    """post: the point of the earring that sits in the lobe, on its front or (`through`) in the middle of it.
    yaw: degrees away from the way the lobe faces."""
    front, middle, out = EF.lobe()
    face = math.degrees(math.atan2(out[0], -out[1]))
    at = middle if through else front + out * gap
    return make().t(T(*at) @ R("z", face + yaw) @ T(*(-np.asarray(post, float))))


def on_ear(make, post, wide=11.8, mid=-1.5, x=0.3, back="blush", light="soft", az=-20, el=3, lens=100, **kw):
    def go(res):
        studio.light(light, cam_az=az)
        dark = max(studio.BACKDROPS[back]) < 0.2
        ob = studio.wall(M.backdrop(studio.BACKDROPS[back], 4.0 if dark else 2.3, 40), 300, 0.0)
        ob.location = (0, 30, 0)
        body = EF.build(M.plaster(DIM if dark else PALE))
        hung(make, post, **kw).build()
        studio.camera([body], az=az, el=el, lens=lens, res=res, target=np.array([x, -0.5, mid]), dist=wide / 2 * lens / 18)
    go.meta = dict(back=back, light=light)
    return go


def earring(slug, make, post, **k):
    SHOTS[f"{slug}.worn"] = (on_ear(make, post, **k), PX)


def oxidised_jhumka():
    return ER.jhumka(M.oxidised, M.emerald, skin=M.oxidised).swap({M.metal: M.oxidised})


earring("jhumka-gulnaar", ER.jhumka, (0, 0, -0.45), back="wine", light="dark")
earring("chandbali-noor", ER.chandbali, (0, 0, -0.4), back="blush")
earring("jhumka-meghna-oxidised", oxidised_jhumka, (0, 0, -0.45), back="sand")
earring("hoops-vritt", lambda: ER.hoop(turn=0), (0, 0, 0), yaw=52, through=True, back="charcoal", light="dark")
earring("pearl-hoops-moti", lambda: ER.hoop_pearl(turn=0), (0, 0, 0), yaw=48, through=True, back="blush")
# looking up a little, and as far from the lobe as its stone is deep: through a culet in plaster one looks into a hole
earring("studs-tara", lambda: ER.stud_round().t(R("x", -9)), (0, 0, 0), yaw=4, gap=0.4, wide=8.6, mid=-0.6, back="sage")
earring("meena-leaf-drops-patta", ER.leaf_drop, (0, 0, -0.2), back="sand")
earring("wooden-discs-vanya", ER.wood_disc, (0, 0.28, 0.5), through=True, back="sand")
earring("bar-drops-rekha", ER.bar_drop, (0, 0, -0.1), back="charcoal", light="dark")
