import type { IconShape } from './iconShape.ts'

/** The sign 'qr'. */
export const qrIcon: IconShape = {
  name: 'qr',
  path: 'M4.6 3.6h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM12.4 3.6h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM4.6 11.4h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM11.6 11.4h1.6v1.6M16.4 11.4v1M11.6 16.4v-.6M14.4 16.4h2v-2',
}
