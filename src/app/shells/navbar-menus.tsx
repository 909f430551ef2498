import { ActionIcon, Box, Button, Drawer, Menu, NavLink, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { signOut, useAuth } from '~/features/auth/web/session';
import { categoriesQuery, instructorQuery } from '~/features/catalogue/web/api';
import { sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import classes from './frame.module.css';
import { SearchBox } from './search-box';

type Entry = { label: string; to: string };

/** The menu's addresses for the person who looks; only those that exist. */
function useOwnMenu(): Entry[] {
  const auth = useAuth();
  const signedIn = auth.status === 'in';
  const instructor = useQuery({ ...instructorQuery(), enabled: signedIn });
  const entries: Entry[] = [{ label: 'Pembelajaran Saya', to: '/dashboard' }];
  if (instructor.data?.isInstructor) entries.push({ label: 'Area instruktur', to: '/instructor' });
  return entries;
}

const leave = () => void signOut().catch((error) => toast({ kind: 'error', title: sentenceOf(error, 'Gagal keluar. Silakan coba lagi.') }));

/** Opened at once: it is loaded by the click that wants it. */
export function CategoryMenu() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <Menu position="bottom-start" defaultOpened>
      <Menu.Target>
        <UnstyledButton className={classes.link}>
          Kategori <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/courses">
          Semua Kategori
        </Menu.Item>
        {categories.map((category) => (
          <Menu.Item key={category.id} component={Link} to={`/courses?category=${category.slug}`}>
            {category.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function ProfileMenu() {
  const entries = useOwnMenu();
  const auth = useAuth();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="inherit" size={44} aria-label="Menu profil">
          <IconUserCircle size={24} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {auth.status === 'in' && <Menu.Label>{auth.user.name || auth.user.email}</Menu.Label>}
        {entries.map((entry) => (
          <Menu.Item key={entry.to} component={Link} to={entry.to}>
            {entry.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={leave}>Keluar</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function DrawerBody({ close }: { close: () => void }) {
  const auth = useAuth();
  const own = useOwnMenu();
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <Stack gap="md">
      <Box hiddenFrom="sm">
        <SearchBox />
      </Box>
      <Stack component="nav" aria-label="Menu" gap={0}>
        {auth.status === 'in' && own.map((entry) => <NavLink key={entry.to} component={Link} to={entry.to} label={entry.label} onClick={close} />)}
        <NavLink component={Link} to="/courses" label="Semua Kategori" onClick={close} />
        {categories.map((category) => (
          <NavLink key={category.id} component={Link} to={`/courses?category=${category.slug}`} label={category.name} onClick={close} />
        ))}
      </Stack>
      {auth.status === 'in' ? (
        <Button variant="default" onClick={leave}>
          Keluar
        </Button>
      ) : (
        <Stack gap="xs">
          <Button component={Link} to="/auth?mode=daftar" onClick={close}>
            Daftar
          </Button>
          <Button component={Link} to="/auth" variant="default" onClick={close}>
            Masuk
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

export function DrawerMenu({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Drawer opened={opened} onClose={close} title="Menu" position="right" size="min(20rem, 90vw)" closeButtonProps={{ 'aria-label': 'Tutup menu' }}>
      <DrawerBody close={close} />
    </Drawer>
  );
}
