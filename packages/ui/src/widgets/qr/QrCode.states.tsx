import { SAMPLE_URI } from '../../testing/samples/sampleUri.ts'
import { sampleIcon } from '../../testing/samples/sampleWallets.ts'
import { QrCode } from './QrCode.tsx'

export const title = 'QrCode'

const wallet = { name: 'Northstar', imageUrl: sampleIcon(1) }

export const states = {
  'one wallet': <QrCode text={SAMPLE_URI} label="QR code for Northstar" logo={wallet} />,
  'any wallet': <QrCode text={SAMPLE_URI} label="QR code for any wallet" />,
  'too short for a logo': <QrCode text="wc:1" label="QR code for Northstar" logo={wallet} />,
  'too long': <QrCode text={'x'.repeat(3000)} label="QR code" />,
}
