/** How often something may be tried from one place before it has to wait. */
export interface AttemptLimit {
  attempts: number
  windowMinutes: number
}

/**
 * Every limit on how often something may be done that PostgreSQL counts. The limit on orders per hour is a setting
 * (`ORDERS_PER_HOUR`). Reading the shop has no limit. Many customers share one address behind a mobile network, so a
 * limit per address leaves room for them.
 */
export const LIMITS = {
  /** Failed logins of one account from one network. */
  loginFailures: { attempts: 10, windowMinutes: 15 },
  /** Failed logins of one account from all networks it has never used, counted together. */
  loginFailuresElsewhere: { attempts: 30, windowMinutes: 15 },
  /** Failed logins from one network, of accounts that have never logged in from it. */
  loginFailuresOfNetwork: { attempts: 50, windowMinutes: 15 },
  /** Wrong passwords of somebody who is logged in and confirms an action with their password. */
  passwordFailures: { attempts: 10, windowMinutes: 15 },
  /**
   * Wrong codes of an authenticator app, of one account: there are only a million. Counted for each network
   * it has logged in from, and once for all others.
   */
  codeFailures: { attempts: 5, windowMinutes: 15 },
  /**
   * Links for a new password to one email; more are silently not sent. The window is as long as a link works, so that
   * somebody who asks for many in another person's name leaves them at least one that works.
   */
  resetEmails: { attempts: 5, windowMinutes: 30 },
  /** Links for a new password asked for from one address. */
  resetRequests: { attempts: 60, windowMinutes: 15 },
  /** Links that prove an email, asked for again by one account. */
  confirmationEmails: { attempts: 5, windowMinutes: 60 },
  /** The same in a day: with the email of the sign-up as many as an unconfirmed address gets. */
  confirmationEmailsOfDay: { attempts: 9, windowMinutes: 24 * 60 },
  /** Links that are unknown or over, from one address. */
  resetFailures: { attempts: 30, windowMinutes: 15 },
  /** New accounts from one address. */
  signUps: { attempts: 100, windowMinutes: 15 },
  /** Messages of the contact form from one address. */
  contactRequests: { attempts: 60, windowMinutes: 15 },
  /** Emails of one kind to an unconfirmed address, which may belong to a stranger. */
  emailsToStranger: { attempts: 10, windowMinutes: 24 * 60 },
  /**
   * Emails of one kind about unpaid orders to such an address, from all networks. Of one network they have the limit above,
   * so that nobody uses up alone what the owner of the address waits for.
   */
  orderEmailsToStranger: { attempts: 30, windowMinutes: 24 * 60 },
  /** Reviews of one account, whose pictures cost work. */
  reviews: { attempts: 20, windowMinutes: 60 },
  /** Forms of reviews that one account sends, with pictures or not, also those that are refused: they are read first. */
  reviewForms: { attempts: 40, windowMinutes: 60 },
  /** Return requests of one account, whose pictures cost work too. */
  returns: { attempts: 20, windowMinutes: 60 },
  /** Jobs for the workshop that are booked from one address, whose pictures cost work. */
  repairs: { attempts: 60, windowMinutes: 60 },
  /**
   * Booked jobs with pictures, of the whole shop: strangers cannot store more than this, but can still book without
   * pictures.
   */
  repairPicturesOfShop: { attempts: 200, windowMinutes: 24 * 60 },
  /**
   * Jobs of one email that it gets mail about; further ones are stored without mail, so that nobody can fill another
   * person's inbox.
   */
  repairsOfEmail: { attempts: 10, windowMinutes: 24 * 60 },
  /** Pieces that guests ask for on their pages, from one address: each prices a piece. */
  madeAsks: { attempts: 60, windowMinutes: 60 },
  /** The same of one account, wherever it comes from; the shop calls about each. */
  madeAsksOfAccount: { attempts: 10, windowMinutes: 24 * 60 },
  /** The same of guests with one phone, for each network by itself: who types the phone of somebody else uses up nothing of theirs. */
  madeAsksOfPhone: { attempts: 5, windowMinutes: 24 * 60 },
  /**
   * Asked pieces that an email gets mail about, unless its own account asks; further ones are taken without mail, so that
   * nobody can fill another person's inbox.
   */
  madeAsksOfEmail: { attempts: 10, windowMinutes: 24 * 60 },
  /** Newsletter subscriptions from one address. */
  subscriptions: { attempts: 60, windowMinutes: 15 },
  /** Requests from one address to be told when a piece is back. */
  stockAlerts: { attempts: 60, windowMinutes: 15 },
  /** The same for one email from one network, of whoever has not logged in with it: more are refused. */
  stockAlertsInName: { attempts: 10, windowMinutes: 24 * 60 },
  /** From all networks. Above it nothing is noted or sent, so that nobody can fill another person's inbox. */
  stockAlertsOfEmail: { attempts: 30, windowMinutes: 24 * 60 },
  /** Requests from one address to be reminded of a cart. */
  cartReminders: { attempts: 60, windowMinutes: 15 },
  /** Questions to the payment provider whether one order was paid, asked by its customer. */
  paymentChecks: { attempts: 40, windowMinutes: 15 },
  /** Cash orders of one account that are refused for parcels that went back: each tells of a phone and an address. */
  cashRefusals: { attempts: 10, windowMinutes: 60 },
  /**
   * Orders that are placed without a login from one address, and repeated requests for them. A refused try takes nothing
   * from this: one person could refuse the checkout to all who share the address of a phone network.
   */
  guestOrders: { attempts: 60, windowMinutes: 15 },
  /** Cash orders of guests from one address that are refused for what others with the phone did: each tells of a phone. */
  guestCashRefusals: { attempts: 60, windowMinutes: 15 },
  /** Wrong phone numbers for one order, from one address. */
  guestFinds: { attempts: 5, windowMinutes: 15 },
  /** The same from all addresses together; a link that was emailed still opens the order. */
  guestFindsElsewhere: { attempts: 30, windowMinutes: 15 },
  /**
   * Failed searches for an order with one phone number, from one address: knowing a phone number must not be enough
   * to try all orders.
   */
  guestFindsOfPhone: { attempts: 15, windowMinutes: 60 },
  /** The same from all addresses together, as for logins: one person alone does not lock out whose phone it is. */
  guestFindsOfPhoneElsewhere: { attempts: 45, windowMinutes: 60 },
  /** Failed searches for an order, and expired links, from one address. */
  guestFindsOfNetwork: { attempts: 50, windowMinutes: 15 },
  /** Sessions that the link of one order or quote opens: each is stored for a day. */
  guestSessions: { attempts: 60, windowMinutes: 15 },
  /** Openings of one gift receipt, and exchanges that are asked with it: each prices pieces. */
  giftReceipts: { attempts: 90, windowMinutes: 15 },
  giftExchanges: { attempts: 20, windowMinutes: 60 },
  /** Requests for a code, and wrong codes, from one network. */
  phoneCodesOfNetwork: { attempts: 60, windowMinutes: 15 },
  phoneFailuresOfNetwork: { attempts: 50, windowMinutes: 15 },
  /**
   * Codes that are sent to one phone within an hour and a day; more are silently not sent. Counted for each network that its
   * account has logged in from, and once for all others, so that strangers cannot use up the owner's.
   */
  phoneCodesOfHour: { attempts: 5, windowMinutes: 60 },
  phoneCodesOfDay: { attempts: 10, windowMinutes: 24 * 60 },
  /** Codes that one account asks for to prove a phone. */
  phoneProofs: { attempts: 5, windowMinutes: 60 },
  /**
   * The same for the whole shop: a code may go to a phone whose owner never asked for it, and each one costs the shop.
   */
  phoneProofsOfShop: { attempts: 300, windowMinutes: 60 },
  /** Wrong codes of gift cards, of one account and from one network: each has about 79 bits. */
  giftCardFailures: { attempts: 10, windowMinutes: 15 },
  giftCardFailuresOfNetwork: { attempts: 50, windowMinutes: 15 },
  /**
   * Gift cards that are begun to be bought from one address. What one buyer can have of them in a day is a setting; this
   * slows down who tries stolen cards under many names, and soon opens again for those who share the address.
   */
  giftSales: { attempts: 20, windowMinutes: 15 },
  /** Discount codes that one customer tries. */
  discountCodes: { attempts: 40, windowMinutes: 15 },
} as const satisfies Record<string, AttemptLimit>

/** How often the sender of a request can write again within a day. */
export const SENDERS_MESSAGES_A_DAY = 20

/**
 * How many visits and how many errors the browsers of one network may report in a minute, counted in memory. A visitor
 * leaves a page every few seconds at most; many share a network.
 */
export const REPORTED_VISITS_A_MINUTE = 120
export const REPORTED_ERRORS_A_MINUTE = 20

/** How long the link for a new password can be used. */
export const RESET_MINUTES = 30

/** The pause between two codes to one phone that one network asks for. */
export const PHONE_CODE_PAUSE: AttemptLimit = { attempts: 1, windowMinutes: 1 }

/** How long a code on a phone can be used, and how often it may be typed wrong. */
export const PHONE_CODE_MINUTES = 10
export const PHONE_CODE_TRIES = 5

/** For how many pieces one address can wait at a time; a new one takes the place of the oldest. */
export const MOST_STOCK_ALERTS = 20

/** How long the link that proves an email can be used. */
export const CONFIRMATION_DAYS = 3

/** How long the link in an email opens the order of a guest (decisions, guest checkout). */
export const GUEST_LINK_DAYS = 90

/** How long an invitation can be used: to the staff, or to a customer whose account staff made. */
export const INVITATION_DAYS = 7

/** An account keeps at most this many addresses. */
export const MAX_ADDRESSES = 20

/** A wishlist holds at most this many products, as many as can be requested by id. */
export const MAX_WISHES = 100

/** How long the order of a guest stays open in a browser. */
export const GUEST_SESSION_DAYS = 1

/** How long a login lasts (decisions, sessions). */
export const SESSION_DAYS = 30

/**
 * What counts as one address: an IPv4 address as it is, an IPv6 one as its network (/64), because
 * one line of one house has 2^64 of them to choose from.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail = ''] = address.split('::')
  const left = groupsOf(head)
  const right = groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

function groupsOf(part: string): string[] {
  const groups = part.split(':').filter((group) => group !== '')
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
