import sharp from 'sharp'

// All other decoders (SVG, PDF, TIFF, GIF …) are disabled for the whole process: what cannot run cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// One thread for each picture and no cache: requests get the cores, and memory stays flat.
sharp.concurrency(1)
sharp.cache(false)

/** The library for pictures as the shop uses it; nothing else imports it. It takes 25 MB, so it is read when a picture is made. */
export { sharp }
