import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OwnSizes } from '#domain/accounts/own-sizes.ts'
import type { StaffRight } from '#domain/accounts/permissions.ts'
import type { NoticeChoices } from '#domain/shop/needs-attention/notices.ts'
import { createdAt, id, isDemo, moment } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** As the staff noted it for a customer they added; empty where nobody did. */
    phone: text('phone').notNull().default(''),
    /** Words of the staff for groups of customers; codes can be for one of them. */
    tags: text('tags').array().notNull().default([]),
    /** Of staff: which emails about the shop they want; what is missing is as `notices.ts` says. */
    noticeChoices: jsonb('notice_choices').$type<NoticeChoices>().notNull().default({}),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['customer', 'staff', 'admin'] })
      .notNull()
      .default('customer'),
    /** Of staff: what the owner lets them do besides. */
    rights: text('rights').array().$type<StaffRight[]>().notNull().default([]),
    status: text('status', { enum: ['Active', 'Blocked'] })
      .notNull()
      .default('Active'),
    /** The sizes that the customer remembers. */
    sizes: jsonb('sizes').$type<OwnSizes>().notNull().default({}),
    createdAt: createdAt(),
    /**
     * SHA-256 of the Idempotency-Key of a checkout without a login, hex; null for an account. Its email is none that gets
     * mail, its phone the last digits of the order's.
     */
    guestKey: text('guest_key').unique(),
    /** When a link that was sent to this address was opened; null before. Of a guest: a link of its order. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Of a deleted account the row stays, emptied, for the orders that name it. */
    deletedAt: moment('deleted_at'),
    isDemo: isDemo(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_newest')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    /** Parts of names and emails, for the admin's search. */
    index('users_search')
      .using('gin', t.name.op('gin_trgm_ops'), t.email.op('gin_trgm_ops'))
      .with({ fastupdate: 'off' }),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** By which its owner names it; the token and its hash stay secret. */
    id: integer('id').generatedAlwaysAsIdentity().unique(),
    /** Browser and system in words, such as `Chrome on Android`. */
    device: text('device').notNull().default(''),
    /** To the quarter of an hour. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** Links to set a new password, each good for one time. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the link, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
)

/** Links that prove an email: that of a new account, or the one an account is to have instead. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** SHA-256 of the token in the link, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the link proves. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('email_confirmations_user').on(t.userId)],
)

/** The authenticator app of a user; it counts once a code of it has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Shared with the app, base32. */
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** Number of the 30 seconds whose code was used last; older ones and the same are refused. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Phones that a code has proven, each of one account, which can log in with another code. */
export const provenPhones = pgTable('proven_phones', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Ten digits of an Indian mobile number. */
  phone: text('phone').notNull().unique(),
  provenAt: moment('proven_at').notNull().defaultNow(),
})

/** Codes that were asked for, for ten minutes; also those that nobody got. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    /** SHA-256 of the key that only the asking browser has, hex: nobody else can use the code, or use up its tries. */
    keyHash: text('key_hash').primaryKey(),
    /** Null where the phone has no account, or enough codes were sent: then no code is right. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['login', 'proof'] }).notNull(),
    /** Ten digits; empty without a user. */
    phone: text('phone').notNull(),
    /** SHA-256 of the key and the code, hex: without the key a million codes are no riddle. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('phone_codes_user').on(t.userId), index('phone_codes_expiry').on(t.expiresAt)],
)

/** Codes that are in once each for an authenticator app that is lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, hex. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Where a customer has things sent; one of them is offered first at checkout. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    address1: text('address1').notNull(),
    apt: text('apt').notNull(),
    address2: text('address2').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    country: text('country').notNull(),
    postalCode: text('postal_code').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('addresses_user').on(t.userId),
    uniqueIndex('addresses_default')
      .on(t.userId)
      .where(sql`is_default`),
  ],
)

/** Attempts that count against a rate limit. `consume_attempts` of the database writes them. */
export const rateLimitAttempts = pgTable(
  'rate_limit_attempts',
  {
    id: id(),
    /** What is counted, such as `login:account:id:17` or `signup:address:10.0.0.1`. */
    subject: text('subject').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** As long as the longest limit that it counts for, and then it is removed. */
    countsUntil: moment('counts_until')
      .notNull()
      .default(sql`now() + interval '60 minutes'`),
  },
  (t) => [
    index('rate_limit_attempts_subject').on(t.subject, t.at),
    index('rate_limit_attempts_end').on(t.countsUntil),
  ],
)

/** Networks an account has logged in from: strangers elsewhere cannot lock it out there. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of user and network, hex; `any` means every network, after a recovery. */
    networkHash: text('network_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.networkHash] })],
)

/** A link that makes its holder staff or an admin, once. */
export const invitations = pgTable('invitations', {
  id: id(),
  email: text('email').notNull(),
  role: text('role', { enum: ['staff', 'admin'] }).notNull(),
  /** SHA-256 of the token in the link, hex; the token itself is never stored. */
  tokenHash: text('token_hash').notNull().unique(),
  invitedBy: text('invited_by').notNull(),
  /** An invitation counts only while this user is an active admin; null is nobody. */
  invitedById: integer('invited_by_id').references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
})
