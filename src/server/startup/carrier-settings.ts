import { parseEmail, parseOrigin, parseText, parseWord } from './setting-parsers.ts'

/** The settings of carriers; `settings.ts` adds them to its list. */
export const CARRIER_SETTINGS = {
  SHIPROCKET_EMAIL: {
    default: '',
    meaning:
      'The email of an API user of Shiprocket. With it and its password, staff book parcels on an order; without, they type tracking numbers.',
    example: 'api@example.com',
    isSecret: true,
    parse: parseEmail,
  },
  SHIPROCKET_PASSWORD: {
    default: '',
    meaning: 'The password of that API user.',
    example: 'the password of the API user',
    isSecret: true,
    parse: parseText,
  },
  SHIPROCKET_WEBHOOK_SECRET: {
    default: '',
    meaning:
      'The security token of the webhook of Shiprocket. Its address is `/order/carriernews` under PUBLIC_URL.',
    example: 'a long random text',
    isSecret: true,
    parse: parseText,
  },
  SHIPROCKET_PICKUP: {
    default: 'Primary',
    meaning: 'The name of the place in Shiprocket where parcels are picked up.',
    example: 'Showroom',
    parse: parseText,
  },
  SHIPROCKET_URL: {
    default: 'https://apiv2.shiprocket.in',
    meaning: 'Where Shiprocket answers; another address only to try things out.',
    example: 'http://localhost:8089',
    parse: parseOrigin,
  },
  TEST_CARRIER: {
    default: 'off',
    meaning:
      '`on`: parcels are booked with a carrier that carries nothing, to try it out. The keys of Shiprocket come before it.',
    example: 'on',
    parse: parseWord(['on', 'off']),
  },
} as const
