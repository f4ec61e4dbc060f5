import { createDeviceKey, createShareKey } from '@foyer/secure-protocol'
import type { DeviceRow } from '../store/rows.ts'

/** Makes the keys of a new device. No script reads either. */
export async function createDevice(): Promise<DeviceRow> {
  const [{ privateKey, jwk }, shareKey] = await Promise.all([createDeviceKey(), createShareKey()])
  return { privateKey, jwk, shareKey }
}
