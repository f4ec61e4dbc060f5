import { GatewayError } from '../base/errors.ts'
import type { Services } from '../base/services.ts'

/**
 * A service of a part that this part needs. It has started before, since the table of parts names it first.
 * @throws GatewayError `internal` where it has not
 */
export function neededService<K extends keyof Services>(
  services: Partial<Services>,
  name: K,
): NonNullable<Services[K]> {
  const service = services[name]
  if (service === undefined || service === null)
    throw new GatewayError('internal', `The service "${name}" is not there yet: its part comes later.`)
  return service
}
