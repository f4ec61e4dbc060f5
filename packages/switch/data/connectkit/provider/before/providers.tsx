"use client";

import { ReactNode } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from "connectkit";
import { createConfig, http, WagmiProvider } from "wagmi";
import { base, mainnet } from "wagmi/chains";

export const config = createConfig(
  getDefaultConfig({
    appName: "My shop",
    appDescription: "A shop",
    appUrl: "https://shop.example",
    appIcon: "https://shop.example/logo.png",
    walletConnectProjectId: process.env.NEXT_PUBLIC_WC_ID!,
    chains: [mainnet, base],
    transports: {
      [mainnet.id]: http(),
      [base.id]: http("https://node.example"),
    },
    ssr: true,
  }),
);

const client = new QueryClient();

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={client}>
        <ConnectKitProvider
          mode="auto"
          theme="rounded"
          customTheme={{
            "--ck-accent-color": "#7c3aed",
            "--ck-border-radius": "16px",
            "--ck-connectbutton-background": "#fff",
          }}
          options={{ initialChainId: 8453, hideNoWalletCTA: true, embedGoogleFonts: true }}
          debugMode
        >
          <ConnectKitButton />
          {children}
        </ConnectKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
