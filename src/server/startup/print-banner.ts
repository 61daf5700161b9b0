import { say } from './print.ts'

export interface FirstAdmin {
  email: string
  /** Absent when the owner has set it. */
  password: string | undefined
}

/** Prints the address of the shop and, once, the login of the first admin. Only to standard output, so that no log contains it. */
export function printBanner(publicUrl: string, admin: FirstAdmin | undefined): void {
  const launched = Number(process.env['NAGINA_LAUNCHED']) || Date.now() - process.uptime() * 1_000
  say(`\nThe shop is open, ready in ${((Date.now() - launched) / 1_000).toFixed(1)} s.`)
  say(`  Shop:   ${publicUrl}`)
  say(`  Admin:  ${publicUrl}/admin`)
  if (admin) {
    say('  The first admin, shown this once:')
    say(`    Email:     ${admin.email}`)
    say(`    Password:  ${admin.password ?? 'as set in ADMIN_PASSWORD'}`)
  }
  say('Stop it with Ctrl+C.')
}
