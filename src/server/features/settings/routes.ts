import type { FastifyInstance } from 'fastify'
import * as settings from '#contract/shop/settings.ts'
import * as shopPictures from '#contract/shop/shop-pictures.ts'
import type { SettingsReply } from '#contract/shop/settings.ts'
import type { Database } from '#server/db/connection.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { serve } from '#server/http/endpoint.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { logoAsPng } from '#server/services/files/logo-png.ts'
import { problem } from '#server/http/problem.ts'
import { logoFile } from '#domain/settings/shop-defaults.ts'
import type { LaunchConfig } from './launch-checklist.ts'
import { serveLaw } from './compliance-routes.ts'
import { readShop } from './read-shop.ts'
import type { RunningSales } from '#server/db/discounts/running-sales.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import { removeBrandPicture, saveBrandPicture } from './brand-pictures.ts'
import { updateSettings } from './update-settings.ts'

interface Parts {
  /** Which secrets of the process are set, never what they are. */
  config: {
    secrets: SettingsReply['secrets']
    picturesUrl: string | undefined
  } & LaunchConfig
  database: Database
  payments: Payments
  pictures: PictureStorage
  sales: RunningSales
}

/** The public settings of the storefront, and all settings in the admin. */
export function registerSettings(
  app: FastifyInstance,
  { config, database, payments, pictures, sales }: Parts,
): void {
  serveLaw(app, { config, database })

  serve(app, settings.getShopSettings, () =>
    readShop(database.reading, { payments, sales, picturesUrl: config.picturesUrl }, new Date()),
  )

  serve(app, settings.getSettings, async () => ({
    values: await readSettings(database.orm),
    secrets: config.secrets,
  }))

  serve(app, settings.updateSettings, async ({ body }, { user: by, log }) => {
    const { seen, ...given } = body
    const values = await updateSettings(database, { given, seen, by })
    log.info({ adminId: by.id, keys: Object.keys(given) }, 'settings changed')
    return { message: 'The settings are saved.', values, secrets: config.secrets }
  })

  serve(app, shopPictures.saveLogo, async (_, { files, user: by }) => {
    const logo = await saveBrandPicture(pictures, { key: 'logo', files, by })
    return { message: 'The logo is saved.', logo }
  })

  serve(app, shopPictures.removeLogo, async (_, { user: by }) => {
    const logo = await removeBrandPicture(database, { key: 'logo', by })
    return { message: 'The logo is removed.', logo }
  })

  serve(app, shopPictures.saveIcon, async (_, { files, user: by }) => {
    const icon = await saveBrandPicture(pictures, { key: 'icon', files, by })
    return { message: 'The icon is saved.', icon }
  })

  serve(app, shopPictures.removeIcon, async (_, { user: by }) => {
    const icon = await removeBrandPicture(database, { key: 'icon', by })
    return { message: 'The icon is removed.', icon }
  })

  // For mail programs, which cannot show the picture formats of pages.
  app.get<{ Params: { file: string } }>(
    '/logo/:file',
    { config: { isOpen: true } },
    async ({ params }, reply) => {
      const { logo } = await readSettings(database.reading)
      const isIt = logo.path !== '' && params.file === logoFile(logo)
      const png = isIt ? await logoAsPng(pictures.store, logo.path) : undefined
      if (png === undefined) throw problem.notFound('picture')
      return reply.header('cache-control', 'public, max-age=31536000').type('image/png').send(png)
    },
  )
}
