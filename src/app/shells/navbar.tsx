import { Box, Burger, Button, Container, Group, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { brand } from '~/lib/brand';
import classes from './frame.module.css';
import { SearchBox } from './search-box';

// What only some visitors open isn't part of the first load.
const menus = () => import('./navbar-menus');
const CategoryMenu = lazy(async () => ({ default: (await menus()).CategoryMenu }));
const ProfileMenu = lazy(async () => ({ default: (await menus()).ProfileMenu }));
const DrawerMenu = lazy(async () => ({ default: (await menus()).DrawerMenu }));
const Bell = lazy(async () => ({ default: (await import('~/features/notifications/web/components/bell')).Bell }));

export function Navbar() {
  const auth = useAuth();
  const [opened, { toggle, close }] = useDisclosure();
  const [wanted, setWanted] = useState(false);
  const openDrawer = () => {
    setWanted(true);
    toggle();
  };
  return (
    <header className={classes.header}>
      <Container size="lg" className={classes.bar}>
        <Link to="/" className={classes.logo} aria-label={`${brand.name}, beranda`}>
          <Mark />
          {brand.name}
        </Link>
        <Group component="nav" aria-label="Utama" gap={0} visibleFrom="md">
          <Categories />
          <Link to="/courses" className={classes.link}>
            Kursus
          </Link>
        </Group>
        <Box className={classes.search} visibleFrom="sm">
          <SearchBox />
        </Box>
        <Group gap={4} ml="auto" wrap="nowrap">
          {auth.status === 'in' && (
            <Suspense fallback={<Box w={44} h={44} />}>
              <Bell />
            </Suspense>
          )}
          {auth.status === 'in' && (
            <Box visibleFrom="md">
              <Suspense fallback={<Box w={44} h={44} />}>
                <ProfileMenu />
              </Suspense>
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
          <Burger opened={opened} onClick={openDrawer} hiddenFrom="md" aria-label={opened ? 'Tutup menu' : 'Buka menu'} />
        </Group>
      </Container>
      {wanted && (
        <Suspense>
          <DrawerMenu opened={opened} close={close} />
        </Suspense>
      )}
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

/** A button until someone wants the menu. */
function Categories() {
  const [wanted, setWanted] = useState(false);
  const button = (
    <UnstyledButton className={classes.link} aria-haspopup="menu" onPointerEnter={() => void menus()} onClick={() => setWanted(true)}>
      Kategori <IconChevronDown size={16} aria-hidden="true" />
    </UnstyledButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <CategoryMenu />
    </Suspense>
  );
}
