import { type DeviceKey, thumbprint } from '@foyer/secure-protocol'
import type { RowStore } from '../store/rowStore.ts'
import { type DeviceRow, deviceKeyOf } from '../store/rows.ts'

/** The keys of this device with their id. */
export interface Device {
  readonly row: DeviceRow
  readonly jkt: string
}

/** The device as which this page calls the servers. */
export interface CurrentDevice {
  get(): Promise<Device>
  key(): Promise<DeviceKey>
  /** Takes a device in place of the stored one; undefined is a new one. */
  set(row: DeviceRow | undefined): void
  /** Takes the stored device again, after it was written. */
  reread(): void
}

/** Creates the device of a page. */
export function createCurrentDevice(store: RowStore): CurrentDevice {
  let current: Promise<Device> | undefined
  const make = async () => {
    const { waiting } = await store.read()
    if (waiting && waiting.untilMs > Date.now()) return toDevice(waiting.device)
    return toDevice(await (await import('./createDevice.ts')).createDevice())
  }
  const load = async () => {
    const { device } = await store.read()
    return device ? toDevice(device) : make()
  }
  const get = () => {
    current ??= load()
    return current
  }
  return {
    get,
    key: async () => deviceKeyOf((await get()).row),
    set(row) {
      current = row ? toDevice(row) : make()
    },
    reread() {
      current = undefined
    },
  }
}

async function toDevice(row: DeviceRow): Promise<Device> {
  return { row, jkt: await thumbprint(row.jwk) }
}
