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
  /** A person with another address is another device, so that two accounts are not seen to share one. */
  startFor(email: string): Promise<void>
  /** Stores the device once somebody has signed in with it. A wallet of another device goes. */
  keep(): Promise<void>
  /** Takes the stored device again, after another tab wrote. */
  reread(): void
  /** Makes a new device in place of one that the servers do not accept. */
  forget(): Promise<void>
}

/** Creates the device of a page. */
export function createCurrentDevice(store: RowStore): CurrentDevice {
  let current: Promise<Device> | undefined
  const make = async () => toDevice(await (await import('./createDevice.ts')).createDevice())
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
    async startFor(email) {
      const { wallet } = await store.read()
      current = wallet && wallet.email !== email ? make() : load()
      await current
    },
    async keep() {
      const { row, jkt } = await get()
      await store.change(async (rows) => {
        const stored = rows.device && (await toDevice(rows.device)).jkt
        return stored === jkt ? rows : { device: row }
      })
    },
    reread() {
      current = undefined
    },
    async forget() {
      current = undefined
      await store.change(() => ({}))
    },
  }
}

async function toDevice(row: DeviceRow): Promise<Device> {
  return { row, jkt: await thumbprint(row.jwk) }
}
