"""Every ring on the ring finger of a plaster hand: one shot "<slug>.worn" each."""
import numpy as np

import hand
import materials as M
import rings as RG
import studio
from geo import *

LENS = 100
PALE = (0.70, 0.665, 0.62)


def stack():
    """The four stacking rings side by side on one finger (rings.stack lays them on a table)."""
    plain = Piece().add(M.metal, RG.band(0.17, 0.15))
    row = [(-0.38, plain), (-0.14, RG.twist_band(0.07, 2, 13)), (0.11, RG.pave_band(0, 360, 0.062, w=0.16)), (0.30, RG.rippled())]
    p = Piece()
    for y, one in row:
        p = p + one.t(T(0, y, 0))
    return p


def flag(x=5.6):
    """A black card beside the hand, out of the picture: one side of every finger turns away from the light."""
    card = G([(x, -9, -9), (x, 3, -9), (x, 3, 9), (x, -9, 9)], [[(0, 1, 2, 3)]])
    return to_object(card, "flag", M.matte((0.02, 0.02, 0.02), 0.9), smooth=False)


def shade(at, r):
    """Casts the shadow of a stone in its claws in their place: a round one. Their own is a scribble on pale plaster."""
    disc = to_object(lathe([(0.001, 0.0), (r, 0.0)], 48).t(at), "shade", M.gauze(0.45), smooth=False)
    disc.visible_camera = disc.visible_glossy = disc.visible_transmission = disc.visible_diffuse = False


def worn(make, yaw=18, pitch=-18, roll=-30, wide=7.4, at=(0.1, 0.5), back="sand", light="soft", s=hand.SEAT, gap=1.2, fstop=11, lone=None):
    """yaw, pitch, roll turn the hand; `wide` is what the picture shows, in cm; the ring is `at` (right, up) of its middle,
    in cm the other way round. lone: (height, radius) of a stone that stands free in its claws."""
    def go(res):
        studio.light(light)
        turn = R("y", roll) @ R("x", pitch) @ R("z", yaw)
        seat = turn @ hand.seat(s)
        put = T(*-seat[:3, 3]) @ turn
        body = hand.form().t(put)
        dark = max(studio.BACKDROPS[back]) < 0.2
        ob = studio.wall(M.backdrop(studio.BACKDROPS[back], 4.0 if dark else 2.3, 14), 80, 0.0)
        ob.location = (0, body.v[:, 1].max() + gap, 0)
        flag()
        to_object(body, "hand", M.plaster(PALE), angle=180)
        ring = make().t(put @ hand.seat(s))
        if lone:
            for ob in Piece(ring.parts[1:]).build():
                ob.visible_shadow = False
            ring = Piece(ring.parts[:1])
            shade(put @ hand.seat(s) @ T(0, 0, lone[0]), lone[1])
        obs = ring.build()
        top = seat[:3, 2] * 1.0
        studio.camera(obs, el=0, target=(at[0], 0, at[1]), dist=wide * LENS / 36, lens=LENS, fstop=fstop, focus=top, res=res)
    go.meta = dict(back=back, light=light)
    return go


RINGS = {
    "solitaire-aarohi": worn(RG.solitaire, back="blush", lone=(RG.RIN + 0.17 + 0.92 * 0.345, 0.33)),
    "halo-chandni": worn(RG.halo_ring, back="sage"),
    "three-stone-triveni": worn(RG.three_stone, back="sand"),
    "vintage-neelam": worn(RG.vintage, back="blush"),
    "emerald-cut-ishita": worn(RG.emerald_cut, back="sage"),
    "pave-cushion-meher": worn(RG.pave_solitaire, back="sand"),
    "pear-vine-lata": worn(RG.marquise_vine, back="sage"),
    "plain-band-saadgi": worn(RG.plain_band, back="blush"),
    "hammered-band-dhara": worn(RG.hammered_band, back="sand"),
    "twist-band-vallari": worn(RG.twist_band, back="sage"),
    "eternity-band-anant": worn(RG.eternity, back="blush"),
    "signet-ring-rajat": worn(RG.signet, back="sand"),
    "cocktail-ring-panna": worn(RG.cocktail, back="sand"),
    "polki-flower-ring-kamal": worn(RG.flower_ring, back="blush"),
    "wood-band-sheesham": worn(RG.wood_band, back="sage"),
    "stacking-rings-char": worn(stack, back="blush"),
}
