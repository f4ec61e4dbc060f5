"use client";

import { ReactNode } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import "@foyer/elements/visitors";
import { ConnectButton, FoyerProvider, getDefaultConfig } from "@foyer/wagmi";
import { http, WagmiProvider } from "wagmi";
import { base, mainnet } from "wagmi/chains";

export const config = getDefaultConfig({
  appName: "My shop",
  appDescription: "A shop",
  appUrl: "https://shop.example",
  appIcon: "https://shop.example/logo.png",
  chains: [mainnet, base],
  transports: {
    [mainnet.id]: http(),
    [base.id]: http("https://node.example"),
  },
  ssr: true,
});

const client = new QueryClient();

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={client}>
        <FoyerProvider
          themeMode="auto"
          themeVariables={{ accent: "#7c3aed", radius: 16 }}
          initialChain={8453}
          options={{ enableWalletGuide: false }}
        >
          <ConnectButton showBalance={false} chainStatus="none" />
          {children}
        </FoyerProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
