import '@foyer/elements/visitors'
import type { FoyerOptions } from '@foyer/wagmi'

export const foyerOptions: FoyerOptions = { themeMode: 'light' }
