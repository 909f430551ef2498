import { Box, Container, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BatikGround } from '~/ui/batik';
import { Mantine } from '~/ui/mantine';

/** The single card of the pages for visitors who are not signed in. */
export const AuthCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Mantine>
    <Box pos="relative">
      <BatikGround seed="auth" />
      <Container size={460} py={{ base: 'lg', md: 56 }} px="md" pos="relative">
        <Stack className="card" p={{ base: 'lg', sm: 32 }} gap="md">
          <Title order={1} fz={28}>
            {title}
          </Title>
          {children}
        </Stack>
      </Container>
    </Box>
  </Mantine>
);
