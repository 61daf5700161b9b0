/** Delays of the specification, section 9, in milliseconds (threshold in px). */
export const TOAST_MS = 5_000
export const ADMIN_PRODUCT_TOAST_MS = 3_000
export const LOGIN_REDIRECT_MS = 2_000
export const SIGNUP_REDIRECT_MS = 2_000
export const ADD_TO_CART_LOGIN_REDIRECT_MS = 1_000
export const SLIDE_INTERVAL_MS = 3_000
export const SLIDE_SWIPE_THRESHOLD_PX = 5
export const PART_TIMEOUT_MS = 120_000
