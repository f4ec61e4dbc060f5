/** What tabs with the same app tell each other. It carries no data: a tab that hears it reads the storage. */
export interface TabNews {
  tell(news: 'changed'): void
  onNews(listener: () => void): void
  close(): void
}

/** Opens the line between the tabs of one project and app. */
export function openTabNews(name: string): TabNews {
  const line = new BroadcastChannel(name)
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
