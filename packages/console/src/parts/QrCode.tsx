import { encodeQr } from '@foyer/ui/qr'
import { useMemo } from 'react'

interface Props {
  readonly text: string
  readonly label: string
}

/** A text as a QR code, dark on light in both themes: cameras read it that way. */
export function QrCode({ text, label }: Props) {
  const { path, edge, dark, light } = useMemo(() => encodeQr(text), [text])
  return (
    <svg className="c-qr" viewBox={`0 0 ${edge} ${edge}`} role="img" aria-label={label}>
      <rect width={edge} height={edge} fill={light} />
      <path d={path} fill={dark} shapeRendering="crispEdges" />
    </svg>
  )
}
