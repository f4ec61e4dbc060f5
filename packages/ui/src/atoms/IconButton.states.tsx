import { IconButton } from './IconButton.tsx'
import { backIcon, closeIcon, copyIcon, qrIcon } from './icons.ts'

export const title = 'IconButton'

export const states = {
  ghost: <IconButton icon={closeIcon} label="Close" />,
  filled: <IconButton icon={copyIcon} label="Copy" variant="filled" />,
  small: <IconButton icon={closeIcon} label="Clear" size="sm" />,
  large: <IconButton icon={qrIcon} label="Show QR code" size="lg" variant="filled" />,
  disabled: <IconButton icon={backIcon} label="Back" disabled />,
}
