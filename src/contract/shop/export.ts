import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const exportShop = endpoint({
  name: 'exportShop',
  method: 'GET',
  path: '/export/shop',
  summary: 'All data of the shop except secrets, as one JSON file; amounts in paise',
  access: 'admin',
  permission: 'export',
  success: 200,
  reply: z.string(),
  replyType: 'application/json',
  problems: [401, 403],
})
