import { openCarrier, type CarrierConfig } from '#server/services/carriers/open-carrier.ts'
import type { ServiceFinding } from './service-finding.ts'

/** Whether the carrier of the settings answers and takes their keys; undefined without a carrier. */
export async function examineCarrier(config: CarrierConfig): Promise<ServiceFinding | undefined> {
  const carrier = openCarrier(config)
  if (carrier === undefined) return undefined
  const name = `Carrier ${carrier.name}`
  try {
    await carrier.check()
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    return {
      name,
      found,
      cure: 'Check SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD and SHIPROCKET_PICKUP.',
    }
  }
  if (config.shiprocket === undefined || config.shiprocket.webhookSecret !== undefined) {
    return { name, found: 'it answers' }
  }
  const cure = 'Set SHIPROCKET_WEBHOOK_SECRET, and add the webhook in Shiprocket.'
  return { name, found: 'it answers, but its messages are refused', cure }
}
