import { ImagePlus } from '#web/ui/icons/lucide.ts'
import type { ComponentProps } from 'react'
import { files as text } from '#i18n/ui/files.ts'
import { FileDrop } from './file-drop.tsx'

/** What the server decodes; anything else it refuses in words. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'

type PictureDropProps = Omit<ComponentProps<typeof FileDrop>, 'accept' | 'call' | 'choose' | 'icon'>

/** A place to drop pictures on or to choose them from. */
export function PictureDrop(props: PictureDropProps) {
  return (
    <FileDrop
      {...props}
      accept={ACCEPTED}
      call={props.isMultiple === true ? text.dropPictures : text.dropPicture}
      choose={props.isMultiple === true ? text.choosePictures : text.choosePicture}
      icon={ImagePlus}
    />
  )
}
