import type { IconShape } from '../../atoms/icons.ts'

/** It is here, since icons of the atoms are in the first load. */
export const passkeyIcon: IconShape = {
  name: 'passkey',
  path: 'M8 9.4a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8zM2.9 16.4v-.6A4.6 4.6 0 0 1 7.5 11.2h1.7M14.2 11a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2zM14.2 11v5.4M14.2 14h1.7',
}
