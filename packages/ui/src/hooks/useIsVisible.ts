import { useEffect, useState } from 'react'
import { useModal } from './modalContext.tsx'

/** Whether the page is in sight. */
export function useIsVisible(): boolean {
  const { platform } = useModal()
  const [isVisible, setIsVisible] = useState(platform.isVisible())
  // Another app, or another tab, comes in front of the page.
  useEffect(() => platform.onVisibility(setIsVisible), [platform])
  return isVisible
}
