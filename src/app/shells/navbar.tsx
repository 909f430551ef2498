import { ActionIcon, Box, Burger, Button, Container, Drawer, Group, Menu, NavLink, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Form, Link, useLocation } from 'react-router';
import { roleQuery } from '~/features/auth/web/api';
import { signOut, useAuth } from '~/features/auth/web/session';
import { categoriesQuery, instructorQuery } from '~/features/catalogue/web/api';
import { Bell } from '~/features/notifications/web/components/bell';
import { brand } from '~/lib/brand';
import { sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import classes from './frame.module.css';

type Entry = { label: string; to: string };

/** The menu's addresses for the person who looks; only those that exist. */
function useOwnMenu(): Entry[] {
  const auth = useAuth();
  const signedIn = auth.status === 'in';
  const instructor = useQuery({ ...instructorQuery(), enabled: signedIn });
  useQuery({ ...roleQuery(), enabled: signedIn });
  const entries: Entry[] = [{ label: 'Pembelajaran Saya', to: '/dashboard' }];
  if (instructor.data?.isInstructor) entries.push({ label: 'Area instruktur', to: '/instructor' });
  return entries;
}

const leave = () => void signOut().catch((error) => toast({ kind: 'error', title: sentenceOf(error, 'Gagal keluar. Silakan coba lagi.') }));

export function Navbar() {
  const auth = useAuth();
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <header className={classes.header}>
      <Container size="lg" className={classes.bar}>
        <Link to="/" className={classes.logo} aria-label={`${brand.name}, beranda`}>
          <Mark />
          {brand.name}
        </Link>
        <Group component="nav" aria-label="Utama" gap={0} visibleFrom="md">
          <CategoryMenu />
          <Link to="/courses" className={classes.link}>
            Kursus
          </Link>
        </Group>
        <Box className={classes.search} visibleFrom="sm">
          <SearchBox />
        </Box>
        <Group gap={4} ml="auto" wrap="nowrap">
          {auth.status === 'in' && <Bell />}
          {auth.status === 'in' && (
            <Box visibleFrom="md">
              <ProfileMenu />
            </Box>
          )}
          {auth.status === 'out' && (
            <Group gap="xs" visibleFrom="md">
              <Button component={Link} to="/auth" variant="subtle">
                Masuk
              </Button>
              <Button component={Link} to="/auth?mode=daftar">
                Daftar
              </Button>
            </Group>
          )}
          <Burger opened={opened} onClick={toggle} hiddenFrom="md" aria-label={opened ? 'Tutup menu' : 'Buka menu'} />
        </Group>
      </Container>
      <Drawer opened={opened} onClose={close} title="Menu" position="right" size="min(20rem, 90vw)" closeButtonProps={{ 'aria-label': 'Tutup menu' }}>
        <DrawerMenu close={close} />
      </Drawer>
    </header>
  );
}

function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="#0F5B5E" />
      {[45, 135, 225, 315].map((turn) => (
        <ellipse key={turn} cx="20" cy="11" rx="4.6" ry="8" fill={turn === 45 ? '#E9A100' : '#FBF9F5'} transform={`rotate(${turn} 20 20)`} />
      ))}
    </svg>
  );
}

function SearchBox() {
  const { search } = useLocation();
  const q = new URLSearchParams(search).get('q') ?? '';
  return (
    <Form action="/courses" role="search" aria-label="Cari di seluruh situs">
      <TextInput
        key={q}
        name="q"
        type="search"
        defaultValue={q}
        placeholder="Cari kursus"
        aria-label="Cari kursus"
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
      />
    </Form>
  );
}

function CategoryMenu() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <Menu position="bottom-start">
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

function ProfileMenu() {
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

function DrawerMenu({ close }: { close: () => void }) {
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
