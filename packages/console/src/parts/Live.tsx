import { type ReactNode, useEffect, useState } from 'react'

/** How long the region stands empty, in milliseconds: one that comes with its text is not read out. */
const EMPTY_MS = 50

interface Props {
  readonly children: ReactNode
  readonly className?: string
  /** Whether it stands in a line of text. */
  readonly isInline?: boolean
}

/**
 * A region whose text screen readers read out as it comes and changes. It is there before its text is. Draw it always, and let its text
 * come and go.
 */
export function Live({ children, className, isInline = false }: Props) {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), EMPTY_MS)
    return () => clearTimeout(timer)
  }, [])
  const Tag = isInline ? 'span' : 'div'
  return (
    <Tag role="status" className={className}>
      {isKnown && children}
    </Tag>
  )
}
