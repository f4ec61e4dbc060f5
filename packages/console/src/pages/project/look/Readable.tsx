import { ENOUGH_CONTRAST, readabilityOf } from './contrast.ts'

interface Props {
  /** The accent of the light mode. */
  readonly light: string
  /** The accent of the dark mode. */
  readonly dark: string
}

/** Says how readable an accent is in both modes, by WCAG. */
export function Readable({ light, dark }: Props) {
  return (
    <div className="c-readable">
      <Mode name="Light mode" {...readabilityOf(light.trim(), 'light')} />
      <Mode name="Dark mode" {...readabilityOf(dark.trim(), 'dark')} />
    </div>
  )
}

function Mode({
  name,
  onIt,
  asText,
}: {
  readonly name: string
  readonly onIt: number
  readonly asText: number
}) {
  const isGood = Math.min(onIt, asText) >= ENOUGH_CONTRAST
  const numbers = `Text on it reaches ${toRatio(onIt)}, the accent as text ${toRatio(asText)}.`
  return (
    <p data-kind={isGood ? 'good' : 'bad'}>
      {isGood
        ? `${name}: easy to read. ${numbers}`
        : `${name}: hard to read. ${numbers} WCAG asks for 4.5:1, so the modal takes the nearest shade that reaches it.`}
    </p>
  )
}

/** Rounded down, so that what is too little does not look like enough. */
function toRatio(contrast: number): string {
  return `${Math.floor(contrast * 10) / 10}:1`
}
