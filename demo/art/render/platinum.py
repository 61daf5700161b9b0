"""Platinum from the silver and gold pictures of a product whose raw files are gone.

    python3 platinum.py [SLUG ...]         # without any: all of them

Metal is where gold took the blue away and left the red; develop.pale() whitens it there.
"""
import glob
import os
import sys

import cv2
import numpy as np

import develop as D

PRODUCTS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "products")


def metal_of(silver, gold):
    """How much metal each pixel shows, 0 to 1, from two BGR pictures of one pose."""
    kept = (gold.astype(np.float32) + 6) / (silver.astype(np.float32) + 6)
    lost = 1 - kept[..., 0] / np.maximum(kept[..., 2], 0.3)
    mask = np.clip((lost - 0.05) / 0.30, 0, 1).astype(np.float32)
    return cv2.GaussianBlur(mask, (0, 0), 0.6)[..., None]


def platinum(silver, gold):
    y = D.pale(silver[..., ::-1] / 255.0, metal_of(silver, gold))
    return np.clip(y * 255 + 0.5, 0, 255).astype(np.uint8)[..., ::-1]


if __name__ == "__main__":
    found = sorted(os.path.basename(f)[:-7] for f in glob.glob(os.path.join(PRODUCTS, "*-1.webp")))
    for slug in sys.argv[1:] or found:
        of = lambda i: os.path.join(PRODUCTS, f"{slug}-{i}.webp")
        D.write(of(3), platinum(cv2.imread(of(1)), cv2.imread(of(2))), 89)
