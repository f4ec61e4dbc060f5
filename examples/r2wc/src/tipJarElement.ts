import r2wc from '@r2wc/react-to-web-component'
import { TipJar, type TipJarProps } from './TipJar.tsx'

// The attribute `currency`, and the event `tip`.
customElements.define(
  'tip-jar',
  r2wc<TipJarProps>(TipJar, { props: { currency: 'string' }, events: { onTip: { bubbles: true } } }),
)
