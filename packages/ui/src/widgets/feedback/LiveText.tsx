import { ScreenReaderText } from '../../atoms/ScreenReaderText.tsx'

/**
 * A live region for screen readers. Keep it rendered and empty until there is something to announce: screen readers
 * announce changes of a region that existed before, and often miss one that is added with its text.
 */
export function LiveText({ text }: { readonly text: string | undefined }) {
  return <ScreenReaderText role="status">{text}</ScreenReaderText>
}
