import { Button } from './Button.tsx'
import { chevronRightIcon, refreshIcon } from './icons.ts'

export const title = 'Button'

export const states = {
  primary: <Button>Connect</Button>,
  secondary: <Button variant="secondary">Copy link</Button>,
  ghost: <Button variant="ghost">Cancel</Button>,
  danger: <Button variant="danger">Disconnect</Button>,
  small: <Button size="sm">Get</Button>,
  large: <Button size="lg">Connect</Button>,
  loading: <Button isLoading>Signing...</Button>,
  'loading secondary': (
    <Button isLoading variant="secondary">
      Opening
    </Button>
  ),
  disabled: <Button disabled>Connect</Button>,
  'full width': <Button isFullWidth>Connect</Button>,
  'with icons': (
    <Button iconStart={refreshIcon} iconEnd={chevronRightIcon} variant="secondary">
      Try again
    </Button>
  ),
  'long label': (
    <Button isFullWidth>Continue with a wallet whose name is far too long to fit into one line</Button>
  ),
}
