import { Toggle } from './Toggle.tsx'

export const title = 'Toggle'

const ignore = () => {}

export const states = {
  off: <Toggle isOn={false} onToggle={ignore} label="Certified only" />,
  on: <Toggle isOn onToggle={ignore} label="Certified only" />,
  'small, on': <Toggle size="sm" isOn onToggle={ignore} label="Certified only" />,
  'large, on': <Toggle size="lg" isOn onToggle={ignore} label="Certified only" />,
  disabled: <Toggle isOn={false} isDisabled onToggle={ignore} label="Certified only" />,
}
