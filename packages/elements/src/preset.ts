import type { Adapter } from '@foyer/core'
import type { ShellPort } from './shell/port.ts'

/**
 * What a modal of the script can speak: every adapter is fetched on its own, beside the interface, and brings its
 * chain library only once an account is connected.
 */
export function createPreset(port: Pick<ShellPort, 'load'>): readonly (() => Promise<Adapter>)[] {
  return [async () => (await port.load('evm')).evmAdapter()]
}
