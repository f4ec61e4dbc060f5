/** Messages between tabs with the same app. They carry no data: a tab that receives one reads the storage. */
export interface TabNews {
  tell(news: 'changed'): void
  onNews(listener: () => void): void
  close(): void
}

/** Opens the line between the tabs of one project and app. A browser that refuses this has no storage that tabs could share either. */
export function openTabNews(name: string): TabNews {
  const line = openLine(name)
  if (!line) return { tell: () => {}, onNews: () => {}, close: () => {} }
  return {
    tell: (news) => line.postMessage(news),
    onNews(listener) {
      line.onmessage = ({ data }) => {
        if (data === 'changed') listener()
      }
    },
    close: () => line.close(),
  }
}

function openLine(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
