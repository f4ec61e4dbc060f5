import { join } from '../../atoms/index.ts'
import css from './AddressText.module.css'

export interface AddressTextProps {
  readonly address: string
  /** A similar address; the differing characters are marked. */
  readonly unlike?: string | undefined
  readonly align?: 'start' | 'center'
  readonly className?: string | undefined
  readonly 'data-testid'?: string
}

const GROUP_CHARS = 4
const PREFIX = '0x'

interface Group {
  readonly at: number
  readonly text: string
}

function toGroups(address: string): readonly Group[] {
  const start = address.startsWith(PREFIX) ? PREFIX.length : 0
  const groups: Group[] = []
  for (let at = start; at < address.length; at += GROUP_CHARS) {
    groups.push({ at, text: address.slice(at, at + GROUP_CHARS) })
  }
  return groups
}

/** A full address in groups that are easy to compare, with emphasised ends. Copied text has no spaces. */
export function AddressText({ address, unlike, align = 'start', className, ...rest }: AddressTextProps) {
  const groups = toGroups(address)
  const hasPrefix = address.startsWith(PREFIX)
  return (
    // Left to right in every language.
    <bdi
      part="address"
      {...rest}
      dir="ltr"
      translate="no"
      className={join(css.root, className)}
      data-align={align}
      data-prefix={hasPrefix || undefined}
      data-address={address}
    >
      {hasPrefix && <span className={css.prefix}>{PREFIX}</span>}
      {groups.map(({ at, text }, index) => (
        <span
          key={at}
          className={css.group}
          data-edge={index === 0 || index === groups.length - 1 ? '' : undefined}
        >
          {unlike === undefined ? (
            text
          ) : (
            <Marked text={text} other={unlike.slice(at, at + GROUP_CHARS)} isHex={hasPrefix} />
          )}
        </span>
      ))}
    </bdi>
  )
}

interface MarkedProps {
  readonly text: string
  readonly other: string
  /** Whether it is hex, where the case of a letter is part of the checksum alone. */
  readonly isHex: boolean
}

function Marked({ text, other, isHex }: MarkedProps) {
  const read = (char = '') => (isHex ? char.toLowerCase() : char)
  return [...text].map((char, index) =>
    read(char) === read(other[index]) ? (
      char
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells one from the next
      <mark key={index} className={css.mark}>
        {char}
      </mark>
    ),
  )
}
